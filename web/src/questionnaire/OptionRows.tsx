import { maxOptionCharacters, maxOptions } from "@boxmates/contract/questionnaire";
import { Plus, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useId } from "react";
import { flushSync } from "react-dom";
import { Button } from "../ui/Button.tsx";
import { controlClass } from "../ui/control-class.ts";
import { FieldError } from "./Labelled.tsx";

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
  const { add, type, press, remove } = optionSteps(options, onChange, rowId);
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

/** The effects of each key and button on the options and on the focus. */
function optionSteps(
  options: readonly string[],
  onChange: (options: string[]) => void,
  rowId: (at: number) => string,
) {
  const show = (changed: string[], focused: number) => {
    flushSync(() => onChange(changed));
    document.getElementById(rowId(Math.max(focused, 0)))?.focus();
  };
  const add = (at: number) => {
    if (options.length < maxOptions) show(options.toSpliced(at, 0, ""), at);
  };
  const type = (at: number, typed: string) => {
    const lines = typed.split(/\r?\n/).filter((line, _, all) => all.length === 1 || line.trim() !== "");
    if (lines.length < 2) onChange(options.with(at, lines[0] ?? ""));
    else show(options.toSpliced(at, 1, ...lines).slice(0, maxOptions), at + lines.length - 1);
  };
  const press = (event: KeyboardEvent, at: number) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(at + 1);
  };
  const remove = (at: number) => show(options.toSpliced(at, 1), at === options.length - 1 ? at - 1 : at);
  return { add, type, press, remove };
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

/** A one-line input would run the lines of a pasted list together. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, value: string, onType: (typed: string) => void) {
  const pasted = event.clipboardData.getData("text/plain");
  if (!pasted.trim().includes("\n")) return;
  event.preventDefault();
  const { selectionStart, selectionEnd } = event.currentTarget;
  onType(value.slice(0, selectionStart ?? undefined) + pasted + value.slice(selectionEnd ?? value.length));
}
