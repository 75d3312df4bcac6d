import type { Question } from "@boxmates/contract/workshop/questionnaire";
import { memo } from "react";
import type { PartErrors } from "../../base/editor/part-errors.ts";
import { SortableCard } from "../../base/editor/SortableCard.tsx";
import type { CardPlace } from "../../base/editor/SortableCards.tsx";
import type { LinkedBox } from "./linked-boxes.ts";
import { QuestionEditor } from "./QuestionEditor.tsx";

interface SortableQuestionProps extends CardPlace<Question> {
  question: Question;
  isFolded: boolean;
  boxes: readonly LinkedBox[];
  errors: PartErrors<Question> | undefined;
  onFold: (id: string, isFolded: boolean) => void;
}

/** One question. Memoized because there can be 200 of them, and typing should render only one. */
export const SortableQuestion = memo(function SortableQuestion(props: SortableQuestionProps) {
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
