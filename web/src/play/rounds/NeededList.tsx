import type { PlayedActivity } from "@boxmates/contract/play/activity-session";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import type { PlayIds } from "../ids.ts";
import { TickBox } from "./TickBox.tsx";
import type { ShowActivity } from "./writes.ts";

interface NeededListProps {
  ids: PlayIds;
  needed: PlayedActivity["needed"];
  takesFocus: boolean;
  show: ShowActivity;
}

/** Lists the things to get ready before the first round. Nothing depends on their ticks. */
export function NeededList({ ids, needed, takesFocus, show }: NeededListProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <StepHeading takesFocus={takesFocus}>What you need</StepHeading>
      <p className="text-muted">Tick what is in front of you. Only you see this list.</p>
      <ul className="grid grid-cols-1 gap-3">
        {needed.map(({ id, text, done }) => (
          <li key={id} className="grid grid-cols-1">
            <TickBox ids={ids} partId={id} done={done} show={show}>
              {text}
            </TickBox>
          </li>
        ))}
      </ul>
    </div>
  );
}
