import { maxOptionCharacters } from "@boxmates/contract/questionnaire";
import { X } from "lucide-react";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { Button } from "../ui/Button.tsx";
import { controlClass } from "../ui/control-class.ts";

interface OptionRowProps {
  id: string;
  number: number;
  value: string;
  /** Of the sentence that says what is wrong with it. */
  errorId: string | undefined;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onDelete: () => void;
}

export function OptionRow(props: OptionRowProps) {
  const { id, number, value, errorId, onType, onKeyDown, onDelete } = props;
  return (
    <div className="flex items-center gap-1">
      <input
        id={id}
        aria-label={`Option ${number}`}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        data-invalid={errorId ? "" : undefined}
        className={`${controlClass} min-w-0`}
        value={value}
        maxLength={maxOptionCharacters}
        autoComplete="off"
        dir="auto"
        onChange={(event) => onType(event.target.value)}
        onPaste={(event) => pasteLines(event, value, onType)}
        onKeyDown={onKeyDown}
      />
      <Button kind="quiet" className="px-3" aria-label={`Delete choice ${number}`} onClick={onDelete}>
        <X className="size-5" aria-hidden />
      </Button>
    </div>
  );
}

/** A one-line input would run the lines of a pasted list together. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, value: string, onType: (typed: string) => void) {
  const pasted = event.clipboardData.getData("text/plain");
  if (!pasted.trim().includes("\n")) return;
  event.preventDefault();
  const { selectionStart, selectionEnd } = event.currentTarget;
  onType(value.slice(0, selectionStart ?? undefined) + pasted + value.slice(selectionEnd ?? value.length));
}
