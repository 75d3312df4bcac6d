import type { Question } from "@boxmates/contract/questionnaire";
import { type Dispatch, memo } from "react";
import { Card } from "../ui/Card.tsx";
import { useSortableItem } from "../ui/use-sortable-item.ts";
import type { Edit } from "./editing.ts";
import type { LinkedBox } from "./linked-boxes.ts";
import { MoveButtons } from "./MoveButtons.tsx";
import { QuestionEditor } from "./QuestionEditor.tsx";
import type { QuestionErrors } from "./question-errors.ts";

interface SortableQuestionProps {
  number: number;
  isLast: boolean;
  question: Question;
  boxes: readonly LinkedBox[];
  errors: QuestionErrors | undefined;
  dispatch: Dispatch<Edit>;
}

/** One question, and what moves it. */
export const SortableQuestion = memo(function SortableQuestion(props: SortableQuestionProps) {
  const { number, isLast, question, boxes, errors, dispatch } = props;
  const { item, handle, isDragging } = useSortableItem(question.id);
  const headingId = `heading-${question.id}`;
  return (
    <li {...item} className={isDragging ? "relative z-10" : ""}>
      <Card
        role="group"
        aria-labelledby={headingId}
        className={`group-data-folded/list:py-2! ${isDragging ? "border-accent! shadow-lifted!" : ""}`}
      >
        <div className="flex flex-wrap items-center gap-x-2 group-not-data-folded/list:mb-3">
          <h2 id={headingId} className="grow text-lg font-bold sm:grow-0">
            Question {number}
          </h2>
          <p className="order-last hidden basis-full truncate text-muted group-data-folded/list:block sm:order-none sm:block sm:min-w-0 sm:basis-0 sm:grow">
            <span className="hidden group-data-folded/list:inline">{question.text}</span>
          </p>
          <MoveButtons
            id={question.id}
            headingId={headingId}
            number={number}
            isLast={isLast}
            handle={handle}
            dispatch={dispatch}
          />
        </div>
        <div className="group-data-folded/list:hidden">
          <QuestionEditor
            question={question}
            headingId={headingId}
            boxes={boxes}
            errors={errors}
            dispatch={dispatch}
          />
        </div>
      </Card>
    </li>
  );
});
