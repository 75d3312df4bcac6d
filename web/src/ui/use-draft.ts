import { useCallback, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Draft, type DraftFields, differing, isConflict, type Saved, settled } from "./draft.ts";
import { useFinished } from "./use-finished.ts";

export type Answer = { ok: boolean; errors?: Record<string, string> };

/**
 * A form over something saved that can change meanwhile. Who has begun to type keeps what they typed until it is
 * saved; an untouched form follows what is saved. Where both have changed, `conflict` is true and nothing is overwritten.
 */
export function useDraft<Fields extends DraftFields>(saved: Saved<Fields>) {
  const fetcher = useFetcher<Answer>();
  const [draft, setDraft] = useState<Draft<Fields>>();
  const sent = useRef<Draft<Fields>>(undefined);
  const settle = useCallback(() => setDraft((now) => settled(now, sent.current, saved)), [saved]);
  useFinished(fetcher, settle);
  const busy = fetcher.state !== "idle";
  const conflict = !busy && isConflict(draft, saved);
  const send = () => {
    sent.current = draft;
  };
  return {
    fetcher,
    busy,
    conflict,
    errors: fetcher.data?.errors,
    fields: draft ? draft.fields : saved.fields,
    theirs: saved.fields,
    isDirty: draft !== undefined && differing(draft.fields, saved.fields).length > 0,
    /** What the server is to compare with. A change that touches nothing of the form does not stand in its way. */
    basedOn: draft && isConflict(draft, saved) ? draft.basedOn : saved.version,
    change: (part: Partial<Fields>) =>
      setDraft((now) => ({
        fields: { ...(now?.fields ?? saved.fields), ...part },
        base: now?.base ?? saved.fields,
        basedOn: now?.basedOn ?? saved.version,
      })),
    /** To be told of each submission. */
    send,
    /** Sends the form again, now over what the others have saved. */
    keepMine: (form: HTMLFormElement) => {
      send();
      const data = new FormData(form);
      data.set("basedOn", saved.version);
      void fetcher.submit(data, { method: "post" });
    },
    discard: () => {
      setDraft(undefined);
      fetcher.reset();
    },
  };
}

export type OpenDraft<Fields extends DraftFields> = ReturnType<typeof useDraft<Fields>>;
