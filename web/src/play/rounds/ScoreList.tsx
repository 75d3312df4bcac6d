import { pointWords } from "@boxmates/contract/base/counted";
import type { PlayedScore } from "@boxmates/contract/play/activity-session";
import { Badge } from "../../base/ui/Badge.tsx";
import { Rank } from "../../base/ui/Rank.tsx";
import { valueWords } from "./words.ts";

interface ScoreListProps {
  counts: PlayedScore["counts"];
  result: NonNullable<PlayedScore["result"]>;
}

/** Everybody's value, best first; once it is confirmed, with ranks and what they earned. */
export function ScoreList({ counts, result: { scores, confirmedBy } }: ScoreListProps) {
  const isConfirmed = confirmedBy !== null;
  return (
    <ol className="grid grid-cols-1">
      {scores.map(({ userId, fullName, value, rank, pointsEarned }, place) => (
        <li
          key={userId ?? place}
          className="flex items-center gap-4 border-t border-line py-3 first:border-t-0"
        >
          {isConfirmed && (
            <span className="w-12 shrink-0">
              <Rank rank={rank} />
            </span>
          )}
          {/* On a phone, a long name has a line of its own. */}
          <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 grow basis-28 font-medium wrap-anywhere">
              <bdi>{fullName}</bdi>
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
              {(!isConfirmed || counts === "points") && valueWords(value, counts)}
              {pointsEarned > 0 && isConfirmed && (
                <Badge tone="success">earned {pointWords(pointsEarned)}</Badge>
              )}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
