import { useCallback, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { useFinished } from "../ui/use-finished.ts";

/**
 * A form over something that is saved and that live events can change. Who has begun to type keeps what they typed
 * until it is saved; an untouched form follows what is saved.
 */
export function useDraft<Value>(saved: Value) {
  const fetcher = useFetcher<Outcome>();
  const [draft, setDraft] = useState<{ value: Value }>();
  const sent = useRef<typeof draft>(undefined);
  // What was typed on while the form was being saved is not saved yet.
  const settle = useCallback(() => setDraft((now) => (now === sent.current ? undefined : now)), []);
  useFinished(fetcher, settle);
  return {
    fetcher,
    busy: fetcher.state !== "idle",
    errors: fetcher.data?.ok === false ? fetcher.data.errors : undefined,
    value: draft ? draft.value : saved,
    change: (value: Value) => setDraft({ value }),
    /** To be told of each submission. */
    send: () => {
      sent.current = draft;
    },
    discard: () => setDraft(undefined),
  };
}
