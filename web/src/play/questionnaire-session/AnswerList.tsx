import type { AnsweredQuestion } from "@boxmates/contract/play/questionnaire-session";
import { Badge } from "../../base/ui/Badge.tsx";
import { GivenStars } from "../../base/ui/GivenStars.tsx";

/** Somebody's answers, each marked right or wrong. */
export function AnswerList({ answers }: { answers: readonly AnsweredQuestion[] }) {
  return (
    <ol className="grid grid-cols-1 gap-4">
      {answers.map((answer) => (
        <li key={answer.questionId} className="border-t border-line pt-4 first:border-0 first:pt-0">
          <p className="font-medium wrap-anywhere">{answer.text}</p>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <GivenAnswer answer={answer} />
            {answer.isCorrect !== null && (
              <Badge tone={answer.isCorrect ? "success" : "danger"}>
                {answer.isCorrect ? "Correct" : "Wrong"}
              </Badge>
            )}
          </div>
          {answer.isCorrect === false && answer.correctAnswer && (
            <p className="mt-1 text-sm text-muted wrap-anywhere">It was {answer.correctAnswer}.</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function GivenAnswer({ answer: { type, answer } }: { answer: AnsweredQuestion }) {
  if (type === "rating" && answer) return <GivenStars stars={Number(answer)} />;
  return <span className="min-w-0 text-muted wrap-anywhere">{answer || "No answer"}</span>;
}
