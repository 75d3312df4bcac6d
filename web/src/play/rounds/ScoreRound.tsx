import { Markdown } from "../../base/ui/Markdown.tsx";
import { RoundResult } from "./RoundResult.tsx";
import { RoundTitle } from "./RoundTitle.tsx";
import type { ActivityRoundProps } from "./round-props.ts";

/** A game whose result is written down. */
export function ScoreRound(props: ActivityRoundProps<"score">) {
  const { ids, round, players, position, takesFocus, show } = props;
  return (
    <div className="grid grid-cols-1 gap-6">
      <RoundTitle position={`Game ${position}`} title={round.title} takesFocus={takesFocus} />
      {round.text && (
        <div className="text-lg" dir="auto">
          <Markdown text={round.text} />
        </div>
      )}
      <RoundResult ids={ids} round={round} players={players} show={show} />
    </div>
  );
}
