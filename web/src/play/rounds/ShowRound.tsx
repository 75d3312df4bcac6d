import { pointWords } from "@boxmates/contract/base/counted";
import { Markdown } from "../../base/ui/Markdown.tsx";
import { RoundTitle } from "./RoundTitle.tsx";
import type { ActivityRoundProps } from "./round-props.ts";
import { ShowBoard } from "./ShowBoard.tsx";

/** A photo of what was made, which everyone shows. */
export function ShowRound({ ids, round, position, takesFocus, show }: ActivityRoundProps<"show">) {
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
