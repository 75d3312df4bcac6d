import { Eye, Plus } from "lucide-react";
import { Button } from "../ui/Button.tsx";

interface Adding {
  /** The noun on its button, such as 'Question'. */
  what: string;
  onAdd: () => void;
}

interface EditorBarProps {
  /** The noun on the Save button, such as 'Questionnaire'. */
  subject: string;
  isUnsaved: boolean;
  busy: boolean;
  /** The error of the list as a whole. */
  error: string | undefined;
  adding: readonly Adding[];
  /** Says why nothing more can be added; false while there is room. */
  full: string | false;
  onPreview: () => void;
  onSave: () => void;
}

/** Stays in sight, however long the list is. */
export function EditorBar(props: EditorBarProps) {
  const { subject, isUnsaved, busy, error, adding, full, onPreview, onSave } = props;
  return (
    <div className="sticky bottom-0 z-20 -mx-5 mt-6 border-t border-line bg-bg px-5 py-3 sm:mx-0 sm:rounded-t-3xl sm:border-x">
      {error && (
        <p role="alert" className="mb-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {/* One row on a phone, with shorter words and less air: the bar covers what is being edited. */}
      <div className="flex flex-wrap items-center gap-2 whitespace-nowrap max-sm:gap-1.5">
        {adding.map((each) => (
          <AddButton key={each.what} {...each} isOnly={adding.length === 1} disabled={full !== false} />
        ))}
        <Button kind="outline" className="max-sm:px-2.5 sm:px-4" title="Preview" onClick={onPreview}>
          <Eye className="size-5" aria-hidden />
          <span className="max-sm:sr-only">Preview</span>
        </Button>
        <p role="status" className="text-sm text-muted max-sm:sr-only sm:order-last">
          {isUnsaved ? "Not saved yet" : ""}
        </p>
        <Button className="max-sm:grow max-sm:px-3" busy={busy} busyLabel="Saving..." onClick={onSave}>
          <span>
            Save<span className="max-sm:sr-only"> {subject}</span>
          </span>
        </Button>
      </div>
      {full && <p className="mt-2 text-sm text-muted">{full}</p>}
    </div>
  );
}

/** Of several buttons each says on a phone what it adds, an only one that it adds. */
function AddButton({ what, onAdd, isOnly, disabled }: Adding & { isOnly: boolean; disabled: boolean }) {
  return (
    <Button kind="outline" className="max-sm:px-1.5 sm:px-4" disabled={disabled} onClick={onAdd}>
      <Plus className="size-5" aria-hidden />
      <span className="first-letter:uppercase">
        <span className={isOnly ? "" : "max-sm:sr-only"}>Add</span>{" "}
        <span className={isOnly ? "max-sm:sr-only" : ""}>{what}</span>
      </span>
    </Button>
  );
}
