import { maxOptionCharacters, maxOptions } from "@boxmates/contract/questionnaire";
import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { FieldError } from "../editor/FieldError.tsx";
import { pasteLines, rowSteps } from "../editor/row-steps.ts";
import { Button } from "../ui/Button.tsx";
import { controlClass } from "../ui/control-class.ts";

interface OptionRowsProps {
  options: readonly string[];
  error: { message: string; option: number | undefined } | undefined;
  onChange: (options: string[]) => void;
}

/** The choices of a multiple choice, one in each row. Enter goes on to a new row, and a pasted list fills several. */
export function OptionRows({ options, error, onChange }: OptionRowsProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const rowId = (at: number) => `${id}-${at}`;
  const { add, type, press, remove } = rowSteps({
    rows: options,
    maxRows: maxOptions,
    make: (option) => option,
    onChange,
    inputId: rowId,
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1.5 font-medium">Options</legend>
      {Array.from(options, (option, at) => (
        <OptionRow
          key={rowId(at)}
          id={rowId(at)}
          number={at + 1}
          value={option}
          errorId={error && (error.option ?? 0) === at ? errorId : undefined}
          onType={(typed) => type(at, typed)}
          onKeyDown={(event) => press(event, at)}
          onDelete={() => remove(at)}
        />
      ))}
      {error && <FieldError id={errorId}>{inWords(error)}</FieldError>}
      {options.length < maxOptions ? (
        <Button
          kind="quiet"
          className="justify-self-start"
          data-invalid={error && options.length === 0 ? "" : undefined}
          onClick={() => add(options.length)}
        >
          <Plus className="size-5" aria-hidden />
          Add option
        </Button>
      ) : (
        <p className="text-sm text-muted">These are all {maxOptions} options that a question can have.</p>
      )}
    </fieldset>
  );
}

function inWords({ message, option }: { message: string; option: number | undefined }): string {
  return option === undefined ? message : `Option ${option + 1}: ${message}`;
}

interface OptionRowProps {
  id: string;
  number: number;
  value: string;
  /** The id of its error message. */
  errorId: string | undefined;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onDelete: () => void;
}

function OptionRow(props: OptionRowProps) {
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
