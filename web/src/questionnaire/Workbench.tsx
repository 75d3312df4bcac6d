import type { Questionnaire } from "@boxmates/contract/questionnaire";
import { type ReactNode, useRef, useState } from "react";
import { LeaveDialog } from "../ui/LeaveDialog.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { EditorBar } from "./EditorBar.tsx";
import type { Editing } from "./editing.ts";
import { HeadCard } from "./HeadCard.tsx";
import type { LinkedBox } from "./linked-boxes.ts";
import { PreviewDialog, type PreviewGame } from "./PreviewDialog.tsx";
import { QuestionSection } from "./QuestionSection.tsx";
import { TheirsNotice } from "./TheirsNotice.tsx";
import { useConflict } from "./use-conflict.ts";
import { useEditor } from "./use-editor.ts";
import { useFocusSteps } from "./use-focus-steps.ts";
import { useStoredDraft } from "./use-stored-draft.ts";

interface WorkbenchProps {
  start: Editing;
  /** As the page has read it last. */
  read: Questionnaire;
  boxes: readonly LinkedBox[];
  productName: (id: string) => string;
  /** Where what is not saved yet is kept. */
  draftKey: string;
  play: (game: PreviewGame) => ReactNode;
}

export function Workbench({ start, read, boxes, productName, draftKey, play }: WorkbenchProps) {
  const editor = useEditor(start, read);
  const { editing, dispatch, errors, busy, isUnsaved } = editor;
  const { questions, ...head } = editing.draft;
  const giveUp = useStoredDraft(draftKey, editing);
  const { isWaiting, show, ...conflict } = useConflict(editor);
  const [folded, setFolded] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const focus = useFocusSteps(page, { errors, questions, unfold: () => setFolded(false) });
  return (
    <div ref={page} className="grid grid-cols-1 gap-5">
      {isWaiting && <TheirsNotice onCompare={show} />}
      <HeadCard {...head} errors={errors.head} dispatch={dispatch} />
      <QuestionSection
        questions={questions}
        boxes={boxes}
        errors={errors}
        folded={folded}
        onFold={setFolded}
        removedAt={editing.removed?.index}
        dispatch={dispatch}
      />
      <EditorBar
        questionCount={questions.length}
        isUnsaved={isUnsaved}
        busy={busy}
        error={errors.head.questions}
        onAdd={() => {
          focus.adding();
          dispatch({ kind: "add", nowMs: Date.now() });
        }}
        onPreview={() => setPreviewing(true)}
        onSave={() => editor.save()}
      />
      <PreviewDialog
        open={previewing}
        onClose={() => setPreviewing(false)}
        draft={editing.draft}
        boxes={boxes}
        play={play}
      />
      <ConflictDialog {...conflict} editing={editing} productName={productName} busy={busy} />
      <LeaveDialog when={isUnsaved} onLeave={giveUp} />
    </div>
  );
}
