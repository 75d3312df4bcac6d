import { useCallback, useEffect, useRef, useState } from "react";
import { tellAdminOnly } from "./admin-only.ts";
import { ApiError } from "./api-error.ts";
import { reasonOf } from "./messages.ts";
import { type Part, readPart } from "./read-part.ts";
import { userOutdated } from "./session.ts";

export interface ReadPart<Value> {
  /** Undefined until it was read for the first time. */
  part: Part<Value> | undefined;
  busy: boolean;
  readAgain: () => void;
  /** Shows what is known to be so before it is read again. */
  assume: (value: Value) => void;
}

/**
 * Reads what a dialog shows when it opens, and again whenever `read` is another function. What was read stays while
 * something is read again, and also where reading the same again fails.
 */
export function usePart<Value>(failed: string, read: () => Promise<Value>): ReadPart<Value> {
  const [part, setPart] = useState<Part<Value>>();
  const [busy, setBusy] = useState(true);
  // Only the latest reading counts: an older answer may come after it.
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

/** What concerns the whole page is told there: the session tells its own end. */
function aboutThePage(error: unknown): { ok: false; message: string } {
  const isAnswer = error instanceof ApiError;
  if (isAnswer && error.code === "ADMIN_ONLY") {
    void userOutdated();
    tellAdminOnly();
  } else if (!isAnswer) console.error(error);
  return { ok: false, message: reasonOf(error) };
}
