import type { RoomStanding } from "@boxmates/contract/play/room";
import { Badge } from "../../base/ui/Badge.tsx";
import { Rank } from "../../base/ui/Rank.tsx";
import { FoldedList } from "../rounds/FoldedList.tsx";

interface StandingsProps {
  standings: readonly RoomStanding[];
  /** The reader. */
  userId: string;
}

const shownPlaces = 6;

/** Everybody's points so far, best first. */
export function Standings({ standings, userId }: StandingsProps) {
  const own = standings.findIndex((standing) => standing.userId === userId);
  return (
    <FoldedList
      label="Standings"
      // The reader's own place is not folded.
      items={withinReach(standings, own).map((standing) => (
        <Place key={standing.userId} standing={standing} isOwn={standing.userId === userId} />
      ))}
      shown={own < shownPlaces ? shownPlaces : shownPlaces + 1}
    />
  );
}

/** The same with the standing at that place moved to the end of the shown ones, if it would be folded. */
function withinReach(standings: readonly RoomStanding[], place: number): readonly RoomStanding[] {
  const own = standings[place];
  if (!own || place < shownPlaces) return standings;
  const others = standings.filter((standing) => standing !== own);
  return [...others.slice(0, shownPlaces), own, ...others.slice(shownPlaces)];
}

function Place({ standing, isOwn }: { standing: RoomStanding; isOwn: boolean }) {
  const { rank, fullName, points } = standing;
  return (
    <li
      className={`flex items-center gap-4 border-t border-line px-2 py-2.5 first:border-t-0 ${isOwn ? "rounded-xl bg-accent-soft" : ""}`}
    >
      <span className="w-12 shrink-0">
        <Rank rank={rank} />
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2">
        <bdi className="min-w-0 font-medium wrap-anywhere">{fullName}</bdi>
        {isOwn && <Badge>You</Badge>}
      </span>
      <span className="shrink-0 font-semibold tabular-nums">
        {points.toLocaleString("en-US")}
        <span className="sr-only"> points</span>
      </span>
    </li>
  );
}
