import type { PlayedScore } from "@boxmates/contract/play/activity-session";
import { Button } from "../../base/ui/Button.tsx";
import { isOvertaken, type Player, type ScoreDraft } from "./score-draft.ts";

interface OvertakenNoteProps {
  result: NonNullable<PlayedScore["result"]>;
  draft: ScoreDraft;
  players: readonly Player[];
  onForget: () => void;
}

/** Tells somebody who is typing that a friend was faster, and what was typed if it can no longer be saved. */
export function OvertakenNote({ result, draft, players, onForget }: OvertakenNoteProps) {
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
