import { Plus } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { flushSync } from "react-dom";
import { Button } from "../ui/Button.tsx";
import { FieldError } from "./Labelled.tsx";
import { OptionRow } from "./OptionRow.tsx";

const mostOptions = 50;

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
      {options.length < mostOptions ? (
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
        <p className="text-sm text-muted">These are all {mostOptions} options that a question can have.</p>
      )}
    </fieldset>
  );
}

/** What each key and button does to the options, and where the focus goes with it. */
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
    if (options.length < mostOptions) show(options.toSpliced(at, 0, ""), at);
  };
  const type = (at: number, typed: string) => {
    const lines = typed.split(/\r?\n/).filter((line, _, all) => all.length === 1 || line.trim() !== "");
    if (lines.length < 2) onChange(options.with(at, lines[0] ?? ""));
    else show(options.toSpliced(at, 1, ...lines).slice(0, mostOptions), at + lines.length - 1);
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
