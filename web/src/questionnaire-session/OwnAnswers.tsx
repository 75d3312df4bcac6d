import type { AnsweredQuestion } from "@boxmates/contract/questionnaire-session";
import { TitledCard } from "../ui/TitledCard.tsx";
import { AnswerList } from "./AnswerList.tsx";

interface OwnAnswersProps {
  answers: readonly AnsweredQuestion[];
  finished: boolean;
}

export function OwnAnswers({ answers, finished }: OwnAnswersProps) {
  return (
    <TitledCard title="Your Answers">
      {answers.length > 0 ? (
        <AnswerList answers={answers} />
      ) : (
        <p className="text-muted">
          {finished
            ? "You have finished without an answer."
            : "You have not answered this questionnaire yet."}
        </p>
      )}
    </TitledCard>
  );
}
