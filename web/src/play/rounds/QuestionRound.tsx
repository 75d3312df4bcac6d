import { pointWords } from "@boxmates/contract/base/counted";
import { Badge } from "../../base/ui/Badge.tsx";
import { GivenStars } from "../../base/ui/GivenStars.tsx";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { useReplies } from "../outbox/use-outbox.ts";
import { KeptNote, LateNote } from "./KeptNote.tsx";
import { QuestionField } from "./QuestionField.tsx";
import type { RoomRoundProps, RoundOf } from "./round-props.ts";
import { SaidList } from "./SaidList.tsx";

/** A question of the questionnaire in the room; alone it is shown by the same `QuestionField`. */
export function QuestionRound({ questionnaireId, ...props }: RoomRoundProps<"question">) {
  return questionnaireId && <OpenQuestion {...props} questionnaireId={questionnaireId} />;
}

interface OpenQuestionProps extends Omit<RoomRoundProps<"question">, "questionnaireId"> {
  questionnaireId: string;
}

function OpenQuestion({ ids, round, questionnaireId, position, takesFocus }: OpenQuestionProps) {
  const { question, own, isFinal } = round;
  const { unsent, reply, hasten } = useReplies(ids, questionnaireId);
  const waiting = isFinal ? undefined : unsent.get(question.id);
  return (
    <div className="grid grid-cols-1 gap-6">
      <QuestionField
        heading="h2"
        question={question}
        position={`Question ${position}`}
        value={waiting ?? own ?? ""}
        isFinal={isFinal}
        takesFocus={takesFocus}
        onChange={(answer) => reply(question, answer)}
        // Pressing 'Ready' can close the round.
        onBlur={hasten}
      />
      {!isFinal && (
        <KeptNote
          isSaving={waiting !== undefined}
          isKept={own !== null}
          until="until the round closes"
          hint="Your answer is saved as you choose it."
        />
      )}
    </div>
  );
}

/** The right answer, and everyone's; to a reader who is late, the question. */
export function QuestionReveal(props: RoomRoundProps<"question">) {
  const { round, takesFocus } = props;
  if (round.reveal) return <Answers round={round} reveal={round.reveal} takesFocus={takesFocus} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      {!round.isFinal && <LateNote />}
      <QuestionRound {...props} />
    </div>
  );
}

interface AnswersProps extends Pick<RoomRoundProps<"question">, "round" | "takesFocus"> {
  reveal: NonNullable<RoundOf<"question">["reveal"]>;
}

function Answers({ round: { question }, reveal: { correctAnswer, answers }, takesFocus }: AnswersProps) {
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
