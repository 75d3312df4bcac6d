import { pointWords } from "@boxmates/contract/base/counted";
import type { PlayedScore } from "@boxmates/contract/play/activity-session";
import { scoreCountLabels } from "@boxmates/contract/workshop/round-kinds";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import type { PlayIds } from "../ids.ts";
import { EnteredResult } from "./EnteredResult.tsx";
import { ScoreForm } from "./ScoreForm.tsx";
import { draftOf, isOvertaken, newScores, type Player, type ScoreDraft, unsent } from "./score-draft.ts";
import { storedScores } from "./stored.ts";
import type { ShowActivity } from "./writes.ts";

interface RoundResultProps {
  ids: PlayIds;
  round: PlayedScore;
  players: readonly Player[];
  show: ShowActivity;
}

/**
 * The result of a game, and the form to write it down. A typed draft stays until it is saved or given up,
 * whatever the others enter and also after a reload.
 */
export function RoundResult({ ids, round, players, show }: RoundResultProps) {
  const { result, counts, winnerPoints } = round;
  const stored = storedScores(ids, round.id);
  const [typed, setTyped] = useState(() => stored.read());
  const [wantsFocus, setWantsFocus] = useState(false);
  const draft = unsent(typed, result);
  const keep = (next: ScoreDraft | undefined) => {
    setTyped(next);
    stored.keep(next);
  };
  const isOpen = !result?.confirmedBy && (!result || draft !== undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is about fields, and two games can have the same title.
    <div role="group" aria-label={`Result of ${round.title}`} className="grid grid-cols-1 gap-5">
      <p className="text-muted">
        {scoreCountLabels[counts]}.
        {winnerPoints > 0 && <span> A winner earns {pointWords(winnerPoints)}.</span>}
      </p>
      {result && (
        <EnteredResult
          ids={ids}
          round={round}
          result={result}
          isAlone={players.length < 2}
          onChange={
            isOpen
              ? undefined
              : () => {
                  setWantsFocus(true);
                  keep(draftOf(result));
                }
          }
          show={show}
        />
      )}
      {result && draft && (
        <OvertakenNote result={result} draft={draft} players={players} onForget={() => keep(undefined)} />
      )}
      {isOpen && (
        <ScoreForm
          ids={ids}
          round={round}
          players={players}
          draft={draft ?? newScores}
          takesFocus={wantsFocus}
          onType={keep}
          onCancel={result ? () => keep(undefined) : undefined}
          onSaved={() => keep(undefined)}
          show={show}
        />
      )}
    </div>
  );
}

interface OvertakenNoteProps {
  result: NonNullable<PlayedScore["result"]>;
  draft: ScoreDraft;
  players: readonly Player[];
  onForget: () => void;
}

/** Tells somebody who is typing that a friend was faster, and what was typed if it can no longer be saved. */
function OvertakenNote({ result, draft, players, onForget }: OvertakenNoteProps) {
  const { enteredBy, confirmedBy } = result;
  if (confirmedBy === null) {
    if (!isOvertaken(draft, result)) return null;
    return (
      <p className="rounded-2xl bg-honey-soft px-4 py-3 font-medium wrap-anywhere">
        <bdi>{enteredBy}</bdi> entered a result while you were typing. Yours is still here: save it to replace
        theirs, or cancel to keep theirs.
      </p>
    );
  }
  const typed = players.flatMap(({ userId, fullName }) => {
    const value = draft.values[userId]?.trim();
    return value ? [`${fullName}: ${value}`] : [];
  });
  if (typed.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2 rounded-2xl bg-honey-soft px-4 py-3 wrap-anywhere">
      <p className="font-medium">
        The result above was confirmed while you were typing. You had typed: {typed.join(", ")}.
      </p>
      <Button kind="quiet" onClick={onForget}>
        Discard What I Typed
      </Button>
    </div>
  );
}
