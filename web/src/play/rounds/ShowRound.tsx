import { pointWords } from "@boxmates/contract/base/counted";
import type { PlayedShow } from "@boxmates/contract/play/activity-session";
import { Markdown } from "../../base/ui/Markdown.tsx";
import type { PlayIds } from "./ids.ts";
import { RoundTitle } from "./RoundTitle.tsx";
import { ShowBoard } from "./ShowBoard.tsx";
import type { ShowActivity } from "./writes.ts";

interface ShowRoundProps {
  ids: PlayIds;
  round: PlayedShow;
  /** Such as '2 of 5'. */
  position: string;
  takesFocus: boolean;
  show: ShowActivity;
}

/** A photo of what was made, which everyone shows. */
export function ShowRound({ ids, round, position, takesFocus, show }: ShowRoundProps) {
  const { title, text, photoPoints } = round;
  return (
    <div className="grid grid-cols-1 gap-6">
      <RoundTitle position={`Photo ${position}`} title={title} takesFocus={takesFocus} />
      {text && (
        <div className="text-lg" dir="auto">
          <Markdown text={text} />
        </div>
      )}
      {photoPoints > 0 && (
        <p className="text-muted">
          It earns {pointWords(photoPoints)} if it is shown when you finish the activity.
        </p>
      )}
      <ShowBoard ids={ids} round={round} heading="h3" isFinished={false} show={show} />
    </div>
  );
}
