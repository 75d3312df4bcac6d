import type { QuestionRound as Question } from "@boxmates/contract/play/room";
import { useEffect, useEffectEvent, useState } from "react";
import { GivenStars } from "../../base/ui/GivenStars.tsx";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { QuestionField } from "../rounds/QuestionField.tsx";
import { FinalNote, KeptNote } from "./KeptNote.tsx";
import type { RoomIds } from "./reads.ts";
import { useAnswer } from "./writes.ts";

interface QuestionRoundProps {
  ids: RoomIds;
  /** The reader. */
  userId: string;
  round: Question;
  questionnaireId: string;
  /** Such as 'Round 2 of 9'. */
  position: string;
  takesFocus: boolean;
}

/** A question of the questionnaire. */
export function QuestionRound(props: QuestionRoundProps) {
  const { round, takesFocus } = props;
  if (!round.isFinal) return <AnswerForm {...props} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <StepHeading takesFocus={takesFocus}>{round.question.text}</StepHeading>
      <FinalNote />
      <OwnAnswer round={round} />
    </div>
  );
}

function OwnAnswer({ round: { question, own } }: { round: Question }) {
  if (own === null) return <p className="font-semibold">No answer</p>;
  if (question.type === "rating") return <GivenStars stars={Number(own)} />;
  const chosen = question.choices.find(({ value }) => value === own);
  return (
    <p className="font-semibold wrap-anywhere" dir="auto">
      {chosen?.label ?? own}
    </p>
  );
}

/** Longer than the pauses within a word; a choice is saved at once. */
const typingPauseMs = 600;

function AnswerForm({ ids, userId, round, questionnaireId, position, takesFocus }: QuestionRoundProps) {
  const { question, own } = round;
  const { choose, pending } = useAnswer(ids, userId);
  const [typed, setTyped] = useState<string>();
  const kept = pending?.answer ?? own ?? "";
  const save = useEffectEvent((answer: string) => {
    if (answer.trim() !== kept.trim()) choose({ questionnaireId, questionId: question.id, answer });
  });
  const isText = question.type === "text";
  useEffect(() => {
    if (typed === undefined) return;
    const pause = setTimeout(() => save(typed), isText ? typingPauseMs : 0);
    return () => clearTimeout(pause);
  }, [typed, isText]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <QuestionField
        heading="h2"
        question={question}
        position={position}
        value={typed ?? kept}
        takesFocus={takesFocus}
        onChange={setTyped}
        // Pressing 'Ready' can close the round.
        onBlur={() => save(typed ?? kept)}
      />
      <KeptNote
        isSaving={pending !== undefined || (typed !== undefined && typed.trim() !== kept.trim())}
        isKept={own !== null}
        hint="Your answer is saved as you choose it."
      />
    </div>
  );
}
