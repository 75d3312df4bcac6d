import type { Question } from "@boxmates/contract/workshop/questionnaire";
import { type Dispatch, memo } from "react";
import type { ListEdit } from "../../base/editor/list-editing.ts";
import type { ListErrors, PartErrors } from "../../base/editor/part-errors.ts";
import { SortableCard } from "../../base/editor/SortableCard.tsx";
import { type CardPlace, type PartNoun, SortableCards } from "../../base/editor/SortableCards.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import type { LinkedBox } from "./linked-boxes.ts";
import { QuestionEditor } from "./QuestionEditor.tsx";

interface QuestionListProps {
  questions: readonly Question[];
  boxes: readonly LinkedBox[];
  errors: ListErrors<Question>;
  /** The ids of the questions of which only the text is shown. */
  folded: ReadonlySet<string>;
  onFold: (id: string, isFolded: boolean) => void;
  onFoldAll: (isFolded: boolean) => void;
  /** The index of the question that was removed last. */
  removedAt: number | undefined;
  dispatch: Dispatch<ListEdit<Question>>;
}

const noun: PartNoun = { one: "question", many: "questions" };

export function QuestionList(props: QuestionListProps) {
  const { questions, boxes, errors, onFold, ...list } = props;
  if (questions.length === 0 && list.removedAt === undefined) {
    return <EmptyState title="No questions yet" text="Add the first one: members answer them one by one." />;
  }
  return (
    <SortableCards noun={noun} items={questions} {...list}>
      {(question, place) => (
        <SortableQuestion
          key={question.id}
          {...place}
          question={question}
          boxes={boxes}
          isFolded={list.folded.has(question.id)}
          onFold={onFold}
          errors={errors.parts.get(question.id)}
        />
      )}
    </SortableCards>
  );
}

interface SortableQuestionProps extends CardPlace<Question> {
  question: Question;
  isFolded: boolean;
  boxes: readonly LinkedBox[];
  errors: PartErrors<Question> | undefined;
  onFold: (id: string, isFolded: boolean) => void;
}

/** One question. Memoized because there can be 200 of them, and typing should render only one. */
const SortableQuestion = memo(function SortableQuestion(props: SortableQuestionProps) {
  const { question, boxes, errors, ...place } = props;
  const { number, dispatch } = place;
  return (
    <SortableCard
      {...place}
      id={question.id}
      title={`Question ${number}`}
      moved={`question ${number}`}
      summary={question.text || "No text yet"}
    >
      <QuestionEditor question={question} boxes={boxes} errors={errors} dispatch={dispatch} />
    </SortableCard>
  );
});
