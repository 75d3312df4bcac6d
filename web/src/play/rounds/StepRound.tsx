import type { PlayedStep } from "@boxmates/contract/play/activity-session";
import type { PlayIds } from "./ids.ts";
import { Names } from "./Names.tsx";
import { RoundTitle } from "./RoundTitle.tsx";
import { StepBody } from "./StepBody.tsx";
import { StepTimer } from "./StepTimer.tsx";
import { timerKey } from "./stored.ts";
import { TickBox } from "./TickBox.tsx";
import type { ShowActivity } from "./writes.ts";

interface StepRoundProps {
  ids: PlayIds;
  step: PlayedStep;
  /** Such as '2 of 5'. */
  position: string;
  takesFocus: boolean;
  show: ShowActivity;
}

/** A step to be done: what to do, a timer where it needs one, and who has done it. */
export function StepRound({ ids, step, position, takesFocus, show }: StepRoundProps) {
  const { id, title, timerMinutes, done, doneBy } = step;
  return (
    <div className="grid grid-cols-1 gap-6">
      <RoundTitle position={`Step ${position}`} title={title} takesFocus={takesFocus} />
      <StepBody step={step} />
      {timerMinutes !== null && (
        <StepTimer timed={{ roundId: id, minutes: timerMinutes, key: timerKey(ids, id) }} />
      )}
      <div className="grid grid-cols-1 gap-2">
        <TickBox ids={ids} partId={id} done={done} show={show}>
          Done
        </TickBox>
        {doneBy.length > 0 && <DoneBy names={doneBy} />}
      </div>
    </div>
  );
}

/** Which of the reader's friends have done the step. */
export function DoneBy({ names }: { names: readonly string[] }) {
  return (
    <p className="text-sm text-muted wrap-anywhere">
      Done by <Names names={names} />
    </p>
  );
}
