import { pointWords } from "@boxmates/contract/base/counted";
import type { QuestionRound } from "@boxmates/contract/play/room";
import { Badge } from "../../base/ui/Badge.tsx";
import { GivenStars } from "../../base/ui/GivenStars.tsx";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { SaidList } from "./SaidList.tsx";

interface QuestionRevealProps {
  round: QuestionRound;
  reveal: NonNullable<QuestionRound["reveal"]>;
  takesFocus: boolean;
}

/** The right answer, and everyone's. */
export function QuestionReveal({ round, reveal, takesFocus }: QuestionRevealProps) {
  const { question } = round;
  const { correctAnswer, answers } = reveal;
  const isRating = question.type === "rating";
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <p className="font-medium text-accent">What everyone said</p>
        <StepHeading takesFocus={takesFocus}>
          <span className="block" dir="auto">
            {question.text}
          </span>
        </StepHeading>
      </div>
      {correctAnswer !== null && (
        <p className="rounded-2xl bg-success-soft px-4 py-3 text-lg wrap-anywhere">
          It is <strong dir="auto">{correctAnswer}</strong>.
        </p>
      )}
      {answers.length === 0 ? (
        <p className="text-muted">Nobody has answered.</p>
      ) : (
        <SaidList
          said={answers.map(({ fullName, answer, isCorrect, points }) => ({
            fullName,
            isCorrect,
            words: isRating ? undefined : answer || "No answer",
            more: (
              <>
                {isRating && <GivenStars stars={Number(answer)} />}
                {points > 0 && <Badge tone="success">+{pointWords(points)}</Badge>}
              </>
            ),
          }))}
        />
      )}
    </div>
  );
}
