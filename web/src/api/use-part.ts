import { useCallback, useEffect, useRef, useState } from "react";
import { tellAdminOnly } from "./admin-only.ts";
import { ApiError } from "./api-error.ts";
import { reasonOf } from "./messages.ts";
import { type Part, readPart } from "./read-part.ts";
import { userOutdated } from "./session.ts";

export interface ReadPart<Value> {
  /** Undefined until the first read is done. */
  part: Part<Value> | undefined;
  busy: boolean;
  readAgain: () => void;
  /** Shows a known value before the next read. */
  assume: (value: Value) => void;
}

/**
 * Reads the data of a dialog when it opens, and again whenever `read` is a different function. The last data stays
 * during a refetch, and when refetching the same data fails.
 */
export function usePart<Value>(failed: string, read: () => Promise<Value>): ReadPart<Value> {
  const [part, setPart] = useState<Part<Value>>();
  const [busy, setBusy] = useState(true);
  // Only the latest read counts: an older answer may arrive after it.
  const turn = useRef(0);
  const readBy = useRef(read);
  const readAgain = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    setBusy(true);
    const next = await readPart(() => failed, read).catch(aboutThePage);
    if (own !== turn.current) return;
    const isKnown = readBy.current === read;
    setPart((known) => (known?.ok && isKnown && !next.ok ? known : next));
    readBy.current = read;
    setBusy(false);
  }, [failed, read]);
  useEffect(() => {
    void readAgain();
    return () => {
      turn.current += 1;
    };
  }, [readAgain]);
  const assume = useCallback((value: Value) => {
    turn.current += 1;
    setBusy(false);
    setPart({ ok: true, value });
  }, []);
  return { part, busy, readAgain: useCallback(() => void readAgain(), [readAgain]), assume };
}

/** Errors that concern the whole page are shown there: the session announces its own end. */
function aboutThePage(error: unknown): { ok: false; message: string } {
  const isAnswer = error instanceof ApiError;
  if (isAnswer && error.code === "ADMIN_ONLY") {
    void userOutdated();
    tellAdminOnly();
  } else if (!isAnswer) console.error(error);
  return { ok: false, message: reasonOf(error) };
}
