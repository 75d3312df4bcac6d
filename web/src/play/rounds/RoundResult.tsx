import { pointWords } from "@boxmates/contract/base/counted";
import type { PlayedScore } from "@boxmates/contract/play/activity-session";
import { scoreCountLabels } from "@boxmates/contract/workshop/round-kinds";
import { useState } from "react";
import { EnteredResult } from "./EnteredResult.tsx";
import type { PlayIds } from "./ids.ts";
import { OvertakenNote } from "./OvertakenNote.tsx";
import { ScoreForm } from "./ScoreForm.tsx";
import { draftOf, newScores, type Player, type ScoreDraft, unsent } from "./score-draft.ts";
import { storedScores } from "./stored.ts";
import type { ShowActivity } from "./writes.ts";

interface RoundResultProps {
  ids: PlayIds;
  round: PlayedScore;
  players: readonly Player[];
  show: ShowActivity;
}

/**
 * The result of a game, and the form to write it down. What is being typed stays until it is saved or given up, whatever
 * the others enter and also after a reload.
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
        {scoreCountLabels[counts]}.{winnerPoints > 0 && ` A winner earns ${pointWords(winnerPoints)}.`}
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
