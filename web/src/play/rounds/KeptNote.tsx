interface KeptNoteProps {
  isSaving: boolean;
  /** True if the server has an answer of the reader's. */
  isKept: boolean;
  /** Says until when it can be changed, such as 'until the round closes'. */
  until: string;
  /** Said as long as there is none. */
  hint: string;
}

/** Says whether the answer is saved. A screen reader says so on its own once it is, and not what comes before. */
export function KeptNote({ isSaving, isKept, until, hint }: KeptNoteProps) {
  return (
    <div className="text-sm text-muted">
      <p role="status">{isKept && !isSaving && `Your answer is saved. You can change it ${until}.`}</p>
      {isSaving ? <p>Saving your answer…</p> : !isKept && <p>{hint}</p>}
    </div>
  );
}

/** For an answer that was given before, alone or in a round that the friends have closed. */
export function FinalNote() {
  return <p className="text-muted">You have answered this already, and your answer counts.</p>;
}

/** For a reader who comes late to a round. */
export function LateNote() {
  return (
    <p className="rounded-2xl bg-honey-soft px-4 py-3 font-medium">
      Your friends have closed this round. You can still answer it, and see what they said once you have
      finished everything.
    </p>
  );
}
