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
      {/* One row on a phone, with shorter words: the bar covers what is being edited. */}
      <div className="flex items-center gap-2 sm:gap-3">
        <Button kind="outline" className="max-sm:px-4" disabled={isFull} onClick={onAdd}>
          <Plus className="size-5" aria-hidden />
          <span>
            Add<span className="max-sm:sr-only"> Question</span>
          </span>
        </Button>
        <Button kind="outline" className="max-sm:px-3" title="Preview" onClick={onPreview}>
          <Eye className="size-5" aria-hidden />
          <span className="max-sm:sr-only">Preview</span>
        </Button>
        <p role="status" className="text-sm text-muted max-sm:sr-only sm:order-last">
          {isUnsaved ? "Not saved yet" : ""}
        </p>
        <Button className="max-sm:grow" busy={busy} busyLabel="Saving..." onClick={onSave}>
          <span>
            Save<span className="max-sm:sr-only"> Questionnaire</span>
          </span>
        </Button>
      </div>
      {isFull && (
        <p className="mt-2 text-sm text-muted">A questionnaire can have at most {maxQuestions} questions.</p>
      )}
    </div>
  );
}
