import { maxQuestions } from "@boxmates/contract/questionnaire";
import { Eye, Plus } from "lucide-react";
import { Button } from "../ui/Button.tsx";

interface EditorBarProps {
  questionCount: number;
  isUnsaved: boolean;
  busy: boolean;
  /** The error of the list as a whole. */
  error: string | undefined;
  onAdd: () => void;
  onPreview: () => void;
  onSave: () => void;
}

/** Stays in sight, however long the list is. */
export function EditorBar(props: EditorBarProps) {
  const { questionCount, isUnsaved, busy, error, onAdd, onPreview, onSave } = props;
  const isFull = questionCount >= maxQuestions;
  return (
    <div className="sticky bottom-0 z-20 -mx-5 mt-6 border-t border-line bg-bg px-5 py-3 sm:mx-0 sm:rounded-t-3xl sm:border-x">
      {error && (
        <p role="alert" className="mb-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <Button kind="outline" className="grow sm:grow-0" disabled={isFull} onClick={onAdd}>
          <Plus className="size-5" aria-hidden />
          Add Question
        </Button>
        <Button kind="outline" className="grow sm:grow-0" onClick={onPreview}>
          <Eye className="size-5" aria-hidden />
          Preview
        </Button>
        <p role="status" className="text-sm text-muted max-sm:sr-only sm:order-last">
          {isUnsaved ? "Not saved yet" : ""}
        </p>
        <Button className="grow sm:grow-0" busy={busy} busyLabel="Saving..." onClick={onSave}>
          Save Questionnaire
        </Button>
      </div>
      {isFull && (
        <p className="mt-2 text-sm text-muted">A questionnaire can have at most {maxQuestions} questions.</p>
      )}
    </div>
  );
}
