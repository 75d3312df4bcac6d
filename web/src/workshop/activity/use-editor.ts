import type { Activity } from "@boxmates/contract/workshop/activity";
import { useCallback, useMemo, useState } from "react";
import { useListEditing } from "../../base/editor/use-list-editing.ts";
import type { Draft as DraftOf, Saved } from "../../base/ui/draft.ts";
import { useDraft } from "../../base/ui/use-draft.ts";
import { type Draft, savedOf, type TypedRound } from "./activity-draft.ts";
import { draftErrors } from "./draft-errors.ts";
import { useUpdateActivity } from "./writes.ts";

const nothingSent: Draft = { needed: [], rounds: [] };

/** The draft of an activity, and how it is saved. */
export function useEditor(start: DraftOf<Draft> | undefined, read: Activity) {
  // The same rounds each time: only those that change are drawn again.
  const saved = useMemo(() => savedOf(read), [read]);
  const draft = useDraft(saved, start);
  const { fields, change, discard } = draft;
  const changeRounds = useCallback((rounds: readonly TypedRound[]) => change({ rounds }), [change]);
  const { removedAt, dispatch, forget } = useListEditing(fields.rounds, changeRounds);
  const { save, busy, errors: refused } = useUpdateActivity(read.boxId, draft);
  const [sent, setSent] = useState(nothingSent);
  const errors = useMemo(() => draftErrors(refused ?? {}, sent), [refused, sent]);
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
      setSent(fields);
      save(onto, (answer, saved) => draft.settle(saved, savedOf(answer)));
    },
  };
}
