import type { Questionnaire } from "@boxmates/contract/questionnaire";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Draft as DraftOf, Saved } from "../ui/draft.ts";
import { useDraft } from "../ui/use-draft.ts";
import { type Edit, editQuestions, type Questions } from "./editing.ts";
import { type DraftErrors, draftErrors } from "./question-errors.ts";
import { type Draft, savedOf } from "./questionnaire-draft.ts";
import { useUpdateQuestionnaire } from "./writes.ts";

const noErrors: DraftErrors = { head: {}, questions: new Map() };

/** The draft of a questionnaire, and how it is saved. */
export function useEditor(start: DraftOf<Draft> | undefined, read: Questionnaire) {
  const draft = useDraft(savedOf(read), start);
  const { fields, change, discard } = draft;
  const [removed, setRemoved] = useState<Questions["removed"]>();
  const { send, busy, errors: refused } = useUpdateQuestionnaire(read.id);
  const [sent, setSent] = useState<Draft>();

  const latest = useRef<Questions>({ questions: fields.questions, removed });
  useEffect(() => {
    latest.current = { questions: fields.questions, removed };
  }, [fields.questions, removed]);
  const dispatch = useCallback(
    (step: Edit) => {
      if (step.kind === "head") return change(step.change);
      latest.current = editQuestions(latest.current, step);
      change({ questions: latest.current.questions });
      setRemoved(latest.current.removed);
    },
    [change],
  );

  const errors = useMemo(() => (refused && sent ? draftErrors(refused, sent) : noErrors), [refused, sent]);
  return {
    draft: {
      ...draft,
      discard: () => {
        setRemoved(undefined);
        discard();
      },
    },
    removedAt: removed?.index,
    dispatch,
    errors,
    busy,
    /** Saves over `onto`; a newer version is not overwritten. */
    save: (onto: Saved<Draft> = draft.base) => {
      setSent(fields);
      const { questions, ...head } = fields;
      const body = { ...head, questions: [...questions] };
      send({ fields: body, basedOn: onto.version }, (answer) =>
        answer === "CHANGED_SINCE" ? draft.compare(true) : draft.settle(fields, savedOf(answer)),
      );
    },
  };
}
