import { type PlayedScore, scoreLimits } from "@boxmates/contract/play/activity-session";
import { useMemo, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Form } from "../../base/ui/Form.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { type PlayIds, paramsOf } from "../ids.ts";
import { errorsByPlayer, type Player, type ReadScores, readScores, type ScoreDraft } from "./score-draft.ts";
import { type ShowActivity, useEnterScores } from "./writes.ts";

interface ScoreFormProps {
  ids: PlayIds;
  round: PlayedScore;
  players: readonly Player[];
  draft: ScoreDraft;
  /** True if the member has just opened it. */
  takesFocus: boolean;
  onType: (draft: ScoreDraft) => void;
  /** Missing where there is no result to go back to. */
  onCancel: (() => void) | undefined;
  onSaved: () => void;
  show: ShowActivity;
}

const hints: Record<PlayedScore["counts"], string> = {
  points: "Leave a field empty for a friend who did not play.",
  places:
    "1 is the best place, and friends can share one. Leave a field empty for a friend who did not play.",
};

/** One number for each player. */
export function ScoreForm(props: ScoreFormProps) {
  const { ids, round, players, draft, takesFocus, onType, onCancel, onSaved, show } = props;
  const { counts } = round;
  const [attempt, setAttempt] = useState<ReadScores>();
  const save = useEnterScores(ids, round.id, show);
  // The same object as long as they are the same errors: the form forgets those of the last attempt by it.
  const errors = useMemo(
    () => attempt?.errors ?? (save.errors && errorsByPlayer(save.errors, attempt?.scores ?? [])),
    [attempt, save.errors],
  );
  const submit = () => {
    const read = readScores(draft, players, counts);
    setAttempt(read);
    if (read.scores)
      save.send({ params: { ...paramsOf(ids), roundId: round.id }, body: { scores: read.scores } }, onSaved);
  };
  return (
    <Form errors={errors} onSubmit={submit} noValidate>
      <fieldset className="min-w-0">
        <legend className="text-lg font-semibold">{counts === "places" ? "Places" : "Points"}</legend>
        <p className="mt-1 text-sm text-muted">{hints[counts]}</p>
        <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
          {players.map(({ userId, fullName }, place) => (
            <TextField
              key={userId}
              name={userId}
              label={<bdi className="wrap-anywhere">{fullName}</bdi>}
              type="number"
              step="1"
              min={scoreLimits[counts].least}
              max={scoreLimits[counts].most}
              {...(counts === "places" && { inputMode: "numeric" as const })}
              autoFocus={takesFocus && place === 0}
              value={draft.values[userId] ?? ""}
              readOnly={save.busy}
              onChange={({ target }) =>
                onType({ ...draft, values: { ...draft.values, [userId]: target.value } })
              }
            />
          ))}
        </div>
      </fieldset>
      <div className={buttonRowClass}>
        <Button type="submit" busy={save.busy} busyLabel="Saving...">
          Save Result
        </Button>
        {onCancel && (
          <Button kind="quiet" disabled={save.busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}
