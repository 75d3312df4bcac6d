import { type Activity, maxRounds } from "@boxmates/contract/workshop/activity";
import { type RoundKind, roundKindLabels, roundKinds } from "@boxmates/contract/workshop/round-kinds";
import { type Dispatch, useCallback, useContext, useMemo, useRef, useState } from "react";
import { EditorBar } from "../../base/editor/EditorBar.tsx";
import type { ListEdit } from "../../base/editor/list-editing.ts";
import { newId } from "../../base/editor/new-id.ts";
import { useFocusSteps } from "../../base/editor/use-focus-steps.ts";
import { useFolding } from "../../base/editor/use-folding.ts";
import { useListEditing } from "../../base/editor/use-list-editing.ts";
import { type DraftStore, useStoredDraft } from "../../base/editor/use-stored-draft.ts";
import { Conflict } from "../../base/ui/Conflict.tsx";
import type { Draft as DraftOf, Saved } from "../../base/ui/draft.ts";
import { LeaveDialog } from "../../base/ui/LeaveDialog.tsx";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { PictureLibrary } from "../../base/ui/PictureField.tsx";
import { useDraft } from "../../base/ui/use-draft.ts";
import { type Draft, newRound, savedOf, type TypedRound } from "./activity-draft.ts";
import { compareDrafts } from "./compare-drafts.ts";
import { draftErrors } from "./draft-errors.ts";
import { NeededCard } from "./NeededCard.tsx";
import { RoundList } from "./RoundList.tsx";
import type { EditorData } from "./reads.ts";
import { useUpdateActivity } from "./writes.ts";

/** Most visits preview nothing. */
const usePreview = loadedLater(async () => {
  const { PreviewDialog } = await import("./PreviewDialog.tsx");
  return { default: PreviewDialog };
});

interface WorkbenchProps {
  /** A draft to go on with, if any. */
  start: DraftOf<Draft> | undefined;
  /** The activity as it was read last. */
  read: EditorData;
  /** Keeps the unsaved draft. */
  store: DraftStore<Draft>;
}

export function Workbench({ start, read: { activity, box }, store }: WorkbenchProps) {
  const { draft, removedAt, dispatch, errors, busy, save } = useEditor(start, activity);
  const { change } = draft;
  const { needed, rounds } = draft.fields;
  const changeNeeded = useCallback((things: Draft["needed"]) => change({ needed: things }), [change]);
  const giveUp = useStoredDraft(store, draft);
  const { folded, fold, unfold, foldAll } = useFolding(rounds);
  const [previewing, setPreviewing] = useState(false);
  const PreviewDialog = usePreview(previewing);
  const [pictured, setPictured] = useState<string>();
  const page = useRef<HTMLDivElement>(null);
  const focus = useFocusSteps(page, { errors: errors.rounds, parts: rounds, folded, unfold });
  const add = (kind: RoundKind) => {
    focus.adding();
    dispatch({ kind: "add", make: (taken) => newRound(newId("r", Date.now(), taken), kind) });
  };
  return (
    <div ref={page} className="grid grid-cols-1 gap-5">
      <Conflict subject="activity" draft={draft} differences={compareDrafts} onKeepMine={save} />
      <NeededCard needed={needed} errors={errors.needed} onChange={changeNeeded} />
      <RoundList
        {...{ rounds, folded, removedAt, dispatch }}
        boxType={box.boxType}
        errors={errors.rounds}
        onFold={fold}
        onFoldAll={foldAll}
        onChoosePicture={setPictured}
      />
      <EditorBar
        subject="Activity"
        isUnsaved={draft.isDirty}
        busy={busy}
        error={errors.whole}
        adding={roundKinds.map((kind) => ({
          what: roundKindLabels[kind].toLowerCase(),
          onAdd: () => add(kind),
        }))}
        full={rounds.length >= maxRounds && `An activity can have at most ${maxRounds} rounds.`}
        onPreview={() => setPreviewing(true)}
        onSave={() => save()}
      />
      {PreviewDialog && (
        <PreviewDialog open={previewing} onClose={() => setPreviewing(false)} draft={draft.fields} />
      )}
      <RoundPictures {...{ rounds, dispatch, pictured }} onClose={() => setPictured(undefined)} />
      <LeaveDialog when={draft.isDirty} onLeave={giveUp} />
    </div>
  );
}

interface RoundPicturesProps {
  rounds: readonly TypedRound[];
  dispatch: Dispatch<ListEdit<TypedRound>>;
  /** The id of the round that a picture is chosen for. */
  pictured: string | undefined;
  onClose: () => void;
}

/** One library for all rounds. */
function RoundPictures({ rounds, dispatch, pictured, onClose }: RoundPicturesProps) {
  const Library = useContext(PictureLibrary);
  const round = rounds.find(({ id }) => id === pictured);
  return (
    <Library
      open={pictured !== undefined}
      onOpenChange={(next) => next || onClose()}
      onPick={(imageUrl) => round && dispatch({ kind: "change", item: { ...round, imageUrl } })}
    />
  );
}

const nothingSent: Draft = { needed: [], rounds: [] };

/** The draft of an activity, and how it is saved. */
function useEditor(start: DraftOf<Draft> | undefined, read: Activity) {
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
