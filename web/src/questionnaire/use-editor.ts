import type { Questionnaire } from "@boxmates/contract/questionnaire";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Editing, edit, isDirty, isNewer } from "./editing.ts";
import { type DraftErrors, draftErrors } from "./question-errors.ts";
import type { Draft } from "./questionnaire-draft.ts";
import type { SaveOutcome } from "./save-questionnaire.ts";

const noErrors: DraftErrors = { head: {}, questions: new Map() };

/** The draft of a questionnaire, and how it is saved. */
export function useEditor(start: Editing, read: Questionnaire) {
  const [editing, dispatch] = useReducer(edit, start);
  const fetcher = useFetcher<SaveOutcome>();
  const [sent, setSent] = useState<Draft>();
  const { base, draft } = editing;

  useEffect(() => dispatch({ kind: "read", questionnaire: read }), [read]);
  const outcome = fetcher.data;
  const told = useRef<SaveOutcome>(undefined);
  useEffect(() => {
    if (!outcome?.ok || !sent || told.current === outcome) return;
    told.current = outcome;
    dispatch({ kind: "saved", questionnaire: outcome.saved, sent });
  }, [outcome, sent]);

  const isUnsaved = isDirty(editing);
  const errors = useMemo(
    () => (outcome?.ok === false && sent ? draftErrors(outcome.errors, sent) : noErrors),
    [outcome, sent],
  );
  return {
    editing,
    dispatch,
    isUnsaved,
    errors,
    busy: fetcher.state !== "idle",
    /** What another admin has saved since, while something here is not saved yet. */
    theirs: isUnsaved && isNewer(read, base) ? read : undefined,
    /** Of the last save, once the page has been read again after it. */
    outcome: fetcher.state === "idle" ? outcome : undefined,
    /** Saves over `onto`: nothing is overwritten that is newer than that. */
    save: (onto: Questionnaire = base) => {
      setSent(draft);
      const { title, description, isActive, questions } = draft;
      const body = { title, description, isActive, questions: [...questions], basedOn: onto.version };
      void fetcher.submit(body, { method: "post", encType: "application/json" });
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
