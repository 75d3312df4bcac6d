import type { Question } from "@boxmates/contract/questionnaire";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type ComponentProps, type Dispatch, type MouseEvent, memo } from "react";
import { flushSync } from "react-dom";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { useSortableItem } from "../ui/use-sortable-item.ts";
import type { Edit } from "./editing.ts";
import type { LinkedBox } from "./linked-boxes.ts";
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

/** One question, with the buttons that move it. */
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

interface MoveButtonsProps {
  id: string;
  headingId: string;
  number: number;
  isLast: boolean;
  /** The props that make the button a handle. */
  handle: ComponentProps<"button">;
  dispatch: Dispatch<Edit>;
}

const narrow = "px-3 aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** Drags a question, or moves it by one: on a phone a tap is easier than dragging over a long page. */
function MoveButtons({ id, headingId, number, isLast, handle, dispatch }: MoveButtonsProps) {
  const move = (event: MouseEvent<HTMLElement>, to: number) => {
    const button = event.currentTarget;
    flushSync(() => dispatch({ kind: "move", id, to }));
    // The question may have moved out of sight, together with the button that may be pressed again.
    button.focus();
    button.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className="-mr-2 flex shrink-0">
      <Button
        kind="quiet"
        className={narrow}
        aria-label="Move up"
        aria-describedby={headingId}
        aria-disabled={number === 1}
        onClick={(event) => number > 1 && move(event, number - 2)}
      >
        <ArrowUp className="size-5" aria-hidden />
      </Button>
      <Button
        kind="quiet"
        className={narrow}
        aria-label="Move down"
        aria-describedby={headingId}
        aria-disabled={isLast}
        onClick={(event) => !isLast && move(event, number)}
      >
        <ArrowDown className="size-5" aria-hidden />
      </Button>
      <Button
        kind="quiet"
        className="cursor-grab touch-none px-3 active:cursor-grabbing"
        {...handle}
        aria-label={`Move question ${number}`}
      >
        <GripVertical className="size-5" aria-hidden />
      </Button>
    </div>
  );
}
