import type { PlayedScore } from "@boxmates/contract/play/activity-session";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { type PlayIds, paramsOf } from "./ids.ts";
import { ScoreList } from "./ScoreList.tsx";
import { type ShowActivity, useConfirmScores } from "./writes.ts";

type Result = NonNullable<PlayedScore["result"]>;

interface EnteredResultProps {
  ids: PlayIds;
  round: PlayedScore;
  result: Result;
  /** Whether there is nobody else in the group. */
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
          <>
            , confirmed by <bdi>{confirmedBy}</bdi>
          </>
        )}
        .{confirmedBy === null && ` ${waitingWords(isOwn, isAlone)}`}
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
