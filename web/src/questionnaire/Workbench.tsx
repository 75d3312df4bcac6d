import type { Questionnaire } from "@boxmates/contract/questionnaire";
import { type ReactNode, useRef, useState } from "react";
import { Conflict } from "../ui/Conflict.tsx";
import type { Draft as DraftOf } from "../ui/draft.ts";
import { LeaveDialog } from "../ui/LeaveDialog.tsx";
import { compareDrafts } from "./compare-drafts.ts";
import { EditorBar } from "./EditorBar.tsx";
import { HeadCard } from "./HeadCard.tsx";
import type { LinkedBox } from "./linked-boxes.ts";
import { PreviewDialog, type PreviewGame } from "./PreviewDialog.tsx";
import { QuestionList } from "./QuestionList.tsx";
import type { Draft } from "./questionnaire-draft.ts";
import { useStoredDraft } from "./stored-draft.ts";
import { useEditor } from "./use-editor.ts";
import { useFocusSteps } from "./use-focus-steps.ts";
import { useFolding } from "./use-folding.ts";

interface WorkbenchProps {
  /** A draft to go on with, if any. */
  start: DraftOf<Draft> | undefined;
  /** The questionnaire as it was read last. */
  read: Questionnaire;
  boxes: readonly LinkedBox[];
  productName: (id: string) => string;
  /** The storage key of the unsaved draft. */
  draftKey: string;
  play: (game: PreviewGame) => ReactNode;
}

export function Workbench({ start, read, boxes, productName, draftKey, play }: WorkbenchProps) {
  const { draft, removedAt, dispatch, errors, busy, save } = useEditor(start, read);
  const { questions, ...head } = draft.fields;
  const giveUp = useStoredDraft(draftKey, draft);
  const { folded, fold, unfold, foldAll } = useFolding(questions);
  const [previewing, setPreviewing] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const focus = useFocusSteps(page, { errors, questions, folded, unfold });
  return (
    <div ref={page} className="grid grid-cols-1 gap-5">
      <Conflict
        subject="questionnaire"
        draft={draft}
        differences={(versions) => compareDrafts(versions, productName)}
        onKeepMine={save}
      />
      <HeadCard {...head} errors={errors.head} dispatch={dispatch} />
      <QuestionList
        {...{ questions, boxes, errors, folded, removedAt, dispatch }}
        onFold={fold}
        onFoldAll={foldAll}
      />
      <EditorBar
        questionCount={questions.length}
        isUnsaved={draft.isDirty}
        busy={busy}
        error={errors.head.questions}
        onAdd={() => {
          focus.adding();
          dispatch({ kind: "add", nowMs: Date.now() });
        }}
        onPreview={() => setPreviewing(true)}
        onSave={() => save()}
      />
      <PreviewDialog
        open={previewing}
        onClose={() => setPreviewing(false)}
        draft={draft.fields}
        boxes={boxes}
        play={play}
      />
      <LeaveDialog when={draft.isDirty} onLeave={giveUp} />
    </div>
  );
}
