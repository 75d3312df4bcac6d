import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, follow, isDirty, type Saved, settle, startDraft, theirsIn } from "./draft.ts";

/**
 * A draft of something that others can change as well. Changes stay until they are saved; an untouched draft
 * follows the saved state. If both have changed, `theirs` is the state somebody else has saved: nothing is
 * overwritten before the person has compared and decided, see `Conflict`.
 */
export function useDraft<Fields>(saved: Saved<Fields>, start?: Draft<Fields>) {
  const [kept, setKept] = useState(() => start ?? startDraft(saved));
  const [comparing, setComparing] = useState(false);
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  });
  const draft = follow(kept, saved);
  const theirs = theirsIn(draft, saved);
  return {
    fields: draft.fields,
    base: draft.base,
    /** Undefined while there is no conflict. */
    theirs,
    isDirty: isDirty(draft),
    change: useCallback(
      (next: Partial<Fields> | ((fields: Fields) => Partial<Fields>)) =>
        setKept((now) => {
          const followed = follow(now, latest.current);
          const part = typeof next === "function" ? next(followed.fields) : next;
          return { ...followed, fields: { ...followed.fields, ...part } };
        }),
      [],
    ),
    /** To be called once `sent` is saved, with the saved state. */
    settle: (sent: Fields, answer: Saved<Fields>) => {
      setComparing(false);
      // Not on top of the newest reading: that may hold what the server made of `sent`, and is still to be followed.
      setKept((now) => settle(now, sent, answer));
    },
    /** Gives up all changes. */
    discard: () => {
      setComparing(false);
      setKept(startDraft(saved));
    },
    /** True if the person compares both versions. Also to be opened where saving was refused because of another one. */
    comparing,
    compare: setComparing,
  };
}

export type OpenDraft<Fields> = ReturnType<typeof useDraft<Fields>>;
