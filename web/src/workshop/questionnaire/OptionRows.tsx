import { maxOptionCharacters, maxOptions } from "@boxmates/contract/workshop/questionnaire";
import { Plus } from "lucide-react";
import { useId } from "react";
import { FieldError } from "../../base/editor/Labelled.tsx";
import { LineRow } from "../../base/editor/LineRow.tsx";
import { rowSteps } from "../../base/editor/row-steps.ts";
import { Button } from "../../base/ui/Button.tsx";

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
  const { add, row } = rowSteps({
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
        <LineRow
          key={rowId(at)}
          {...row(at)}
          name={`Option ${at + 1}`}
          value={option}
          maxCharacters={maxOptionCharacters}
          errorId={error && (error.option ?? 0) === at ? errorId : undefined}
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
