import { useEffect, useRef } from "react";
import { type Draft, isDirty } from "../ui/draft.ts";
import type { StoredDraft } from "../ui/stored-draft.ts";

/** Keeps an unsaved draft, with the state that it started from. */
export type DraftStore<Fields> = StoredDraft<Draft<Fields>>;

/** Each person's own: it outlives a reload and a session that has ended. */
export function draftKey(userId: string, id: string): string {
  return `boxmates-draft-${userId}-${id}`;
}

const afterMs = 400;

/**
 * Keeps the unsaved draft in the browser's storage. Returns a function that gives it up.
 * @param store the same object each time
 */
export function useStoredDraft<Fields>(
  store: DraftStore<Fields>,
  { base, fields }: Draft<Fields>,
): () => void {
  const latest = useRef<Draft<Fields> | "given up">({ base, fields });
  useEffect(() => {
    if (latest.current !== "given up") latest.current = { base, fields };
    const timer = setTimeout(() => keep(store, latest.current), afterMs);
    return () => clearTimeout(timer);
  }, [store, base, fields]);
  useEffect(() => {
    const keepNow = () => keep(store, latest.current);
    addEventListener("pagehide", keepNow);
    // The session can end, and the page go with it, before the timer above is due.
    return () => {
      removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, [store]);
  return () => {
    latest.current = "given up";
  };
}

function keep<Fields>(store: DraftStore<Fields>, unsaved: Draft<Fields> | "given up"): void {
  const isKept = unsaved !== "given up" && isDirty(unsaved);
  store.keep(isKept ? unsaved : undefined);
}
