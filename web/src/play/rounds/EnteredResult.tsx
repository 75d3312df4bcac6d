import { pointWords } from "@boxmates/contract/base/counted";
import type { PlayedScore } from "@boxmates/contract/play/activity-session";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Rank } from "../../base/ui/Rank.tsx";
import { type PlayIds, paramsOf } from "../ids.ts";
import { valueWords } from "./words.ts";
import { type ShowActivity, useConfirmScores } from "./writes.ts";

type Result = NonNullable<PlayedScore["result"]>;

interface EnteredResultProps {
  ids: PlayIds;
  round: PlayedScore;
  result: Result;
  /** True if there is nobody else in the group. */
  isAlone: boolean;
  /** Missing while the result is being changed. */
  onChange: (() => void) | undefined;
  show: ShowActivity;
}

/** A result that somebody has entered: the others can confirm it, and all can change it before. */
export function EnteredResult({ ids, round, result, isAlone, onChange, show }: EnteredResultProps) {
  const confirm = useConfirmScores(show);
  const { enteredBy, isOwn, revision, confirmedBy } = result;
  const params = { ...paramsOf(ids), roundId: round.id };
  return (
    <>
      <ScoreList counts={round.counts} result={result} />
      <p role="status" className="text-sm text-muted wrap-anywhere">
        Entered by <bdi>{enteredBy}</bdi>
        {confirmedBy !== null && (
          <span>
            , confirmed by <bdi>{confirmedBy}</bdi>
          </span>
        )}
        <span>.</span>
        {confirmedBy === null && <span> {waitingWords(isOwn, isAlone)}</span>}
      </p>
      {confirmedBy === null && onChange && (
        <div className={buttonRowClass}>
          {!isOwn && (
            <Button
              busy={confirm.busy}
              busyLabel="Confirming..."
              onClick={() => confirm.send({ params, body: { revision } })}
            >
              Confirm
            </Button>
          )}
          <Button kind="outline" disabled={confirm.busy} onClick={onChange}>
            Change
          </Button>
        </div>
      )}
    </>
  );
}

function waitingWords(isOwn: boolean, isAlone: boolean): string {
  if (!isOwn) return "Is it right? Then confirm it, and it counts.";
  return isAlone
    ? "It counts once a friend in your group confirms it."
    : "It counts once one of the others confirms it.";
}

interface ScoreListProps {
  counts: PlayedScore["counts"];
  result: NonNullable<PlayedScore["result"]>;
}

/** Everybody's value, best first; once it is confirmed, with ranks and what they earned. */
function ScoreList({ counts, result: { scores, confirmedBy } }: ScoreListProps) {
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
