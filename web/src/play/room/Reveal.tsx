import { LateNote } from "./KeptNote.tsx";
import { OpenRound } from "./OpenRound.tsx";
import type { PhaseProps } from "./phase-props.ts";
import { QuestionReveal } from "./QuestionReveal.tsx";
import { TasteReveal } from "./TasteReveal.tsx";

/**
 * A closed round: the answers of those who have answered it. Whoever has not can still do so. Games and photos are
 * those of the activity: a result can still be confirmed, and hearts given.
 */
export function Reveal(props: PhaseProps) {
  const { room, takesFocus } = props;
  const { round, position } = room;
  const title = room.rounds[position ?? 0]?.title ?? "";
  if (round?.kind === "taste" && round.reveal)
    return <TasteReveal reveal={round.reveal} title={title} takesFocus={takesFocus} />;
  if (round?.kind === "question" && round.reveal)
    return <QuestionReveal round={round} reveal={round.reveal} takesFocus={takesFocus} />;
  const isLate = (round?.kind === "taste" || round?.kind === "question") && !round.isFinal;
  return (
    <div className="grid grid-cols-1 gap-6">
      {isLate && <LateNote />}
      <OpenRound {...props} />
    </div>
  );
}
