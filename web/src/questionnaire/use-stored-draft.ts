import { useEffect, useRef } from "react";
import { type Editing, isDirty } from "./editing.ts";
import { storeDraft } from "./stored-draft.ts";

const afterMs = 400;

/** Keeps what is not saved yet in the tab's storage. Returns what gives it up. */
export function useStoredDraft(key: string, editing: Editing): () => void {
  const latest = useRef<Editing | "given up">(editing);
  useEffect(() => {
    if (latest.current !== "given up") latest.current = editing;
    const timer = setTimeout(() => keep(key, latest.current), afterMs);
    return () => clearTimeout(timer);
  }, [key, editing]);
  useEffect(() => {
    const keepNow = () => keep(key, latest.current);
    addEventListener("pagehide", keepNow);
    // The session can end, and the page go with it, before the timer above is due.
    return () => {
      removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, [key]);
  return () => {
    latest.current = "given up";
  };
}

function keep(key: string, editing: Editing | "given up"): void {
  const isKept = editing !== "given up" && isDirty(editing);
  storeDraft(key, isKept ? { base: editing.base, draft: editing.draft } : undefined);
}
