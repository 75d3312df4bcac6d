import { X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { controlClass } from "../ui/control-class.ts";
import { pasteLines } from "./row-steps.ts";

interface LineRowProps {
  id: string;
  /** Such as 'Option 2'. */
  name: string;
  value: string;
  maxCharacters: number;
  /** The id of its error message, if it has one. */
  errorId: string | undefined;
  /** Moves the row. */
  handle?: ReactNode;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onRemove: () => void;
}

/** A row of a list whose entries have one line each; `rowSteps` has what its keys do. */
export function LineRow(props: LineRowProps) {
  const { id, name, value, maxCharacters, errorId, handle, onType, onKeyDown, onRemove } = props;
  const removing = `Remove ${name.toLowerCase()}`;
  return (
    <div className="flex items-center gap-1">
      {handle && <div className="-ml-3">{handle}</div>}
      <input
        id={id}
        aria-label={name}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        data-invalid={errorId ? "" : undefined}
        className={`${controlClass} min-w-0`}
        value={value}
        maxLength={maxCharacters}
        autoComplete="off"
        dir="auto"
        onChange={(event) => onType(event.target.value)}
        onPaste={(event) => pasteLines(event, value, onType)}
        onKeyDown={onKeyDown}
      />
      <Button kind="quiet" className="-mr-2 px-3!" aria-label={removing} title={removing} onClick={onRemove}>
        <X className="size-5" aria-hidden />
      </Button>
    </div>
  );
}
