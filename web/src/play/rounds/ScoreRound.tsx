import type { PlayedScore } from "@boxmates/contract/play/activity-session";
import { Markdown } from "../../base/ui/Markdown.tsx";
import type { PlayIds } from "./ids.ts";
import { RoundResult } from "./RoundResult.tsx";
import { RoundTitle } from "./RoundTitle.tsx";
import type { Player } from "./score-draft.ts";
import type { ShowActivity } from "./writes.ts";

interface ScoreRoundProps {
  ids: PlayIds;
  round: PlayedScore;
  players: readonly Player[];
  /** Such as '2 of 5'. */
  position: string;
  takesFocus: boolean;
  show: ShowActivity;
}

/** A game whose result is written down. */
export function ScoreRound({ ids, round, players, position, takesFocus, show }: ScoreRoundProps) {
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
