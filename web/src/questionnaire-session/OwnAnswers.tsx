import type { AnsweredQuestion } from "@boxmates/contract/questionnaire-session";
import { Badge } from "../ui/Badge.tsx";
import { Card } from "../ui/Card.tsx";

export function OwnAnswers({ answers }: { answers: readonly AnsweredQuestion[] }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-2xl font-bold">Your Answers</h2>
      {answers.length === 0 ? (
        <p className="text-muted">You have not answered this questionnaire yet.</p>
      ) : (
        <ol className="grid gap-4">
          {answers.map((answer) => (
            <li key={answer.questionId} className="border-t border-line pt-4 first:border-0 first:pt-0">
              <p className="font-medium wrap-anywhere">{answer.text}</p>
              <div className="mt-2 flex flex-wrap items-center gap-3">
                <span className="min-w-0 text-muted wrap-anywhere">{answer.answer || "No answer"}</span>
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
      )}
    </Card>
  );
}
