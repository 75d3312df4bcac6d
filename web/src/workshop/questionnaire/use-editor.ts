import type { Question, Questionnaire } from "@boxmates/contract/workshop/questionnaire";
import { useCallback, useMemo, useState } from "react";
import { type ListErrors, listErrors } from "../../base/editor/part-errors.ts";
import { useListEditing } from "../../base/editor/use-list-editing.ts";
import type { Draft as DraftOf, Saved } from "../../base/ui/draft.ts";
import { useDraft } from "../../base/ui/use-draft.ts";
import { type Draft, savedOf } from "./questionnaire-draft.ts";
import { useUpdateQuestionnaire } from "./writes.ts";

const noErrors: ListErrors<Question> = { rest: {}, parts: new Map() };

/** The draft of a questionnaire, and how it is saved. */
export function useEditor(start: DraftOf<Draft> | undefined, read: Questionnaire) {
  const draft = useDraft(savedOf(read), start);
  const { fields, change, discard } = draft;
  const changeQuestions = useCallback((questions: readonly Question[]) => change({ questions }), [change]);
  const { removedAt, dispatch, forget } = useListEditing(fields.questions, changeQuestions);
  const { save, busy, errors: refused } = useUpdateQuestionnaire(read.id, draft);
  const [sent, setSent] = useState<readonly Question[]>();
  const errors = useMemo(
    () =>
      refused && sent ? listErrors(refused, { name: "questions", items: sent, mainField: "text" }) : noErrors,
    [refused, sent],
  );
  return {
    draft: {
      ...draft,
      discard: () => {
        forget();
        discard();
      },
    },
    removedAt,
    dispatch,
    errors,
    busy,
    /** Saves over `onto`; a newer version is not overwritten. */
    save: (onto: Saved<Draft> = draft.base) => {
      setSent(fields.questions);
      save(onto, (answer, saved) => draft.settle(saved, savedOf(answer)));
    },
  };
}
