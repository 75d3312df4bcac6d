import type { ClipboardEvent, KeyboardEvent } from "react";
import { flushSync } from "react-dom";

interface Rows<Row> {
  rows: readonly Row[];
  maxRows: number;
  /** Makes a row of a typed line. @param row the row that had another text before, if any */
  make: (line: string, row?: Row) => Row;
}

interface RowStepsOptions<Row> extends Rows<Row> {
  onChange: (rows: Row[]) => void;
  /** The id of the input in the row at this place. */
  inputId: (at: number) => string;
}

/** The effects of each key and button on rows of one-line inputs, and on the focus. */
export function rowSteps<Row>({ onChange, inputId, ...given }: RowStepsOptions<Row>) {
  const { rows, maxRows, make } = given;
  const show = (changed: Row[], focused: number) => {
    flushSync(() => onChange(changed));
    document.getElementById(inputId(Math.max(0, Math.min(focused, changed.length - 1))))?.focus();
  };
  const add = (at: number) => {
    if (rows.length < maxRows) show(rows.toSpliced(at, 0, make("")), at);
  };
  return {
    add,
    /** Returns the properties of the `LineRow` at this place. */
    row: (at: number) => ({
      id: inputId(at),
      onType: (typed: string) => {
        const lines = linesIn(typed);
        const changed = filled(given, at, lines);
        if (lines.length < 2) onChange(changed);
        else show(changed, at + lines.length - 1);
      },
      /** Enter goes on to a new row. */
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        add(at + 1);
      },
      onRemove: () => show(rows.toSpliced(at, 1), at === rows.length - 1 ? at - 1 : at),
    }),
  };
}

/** The lines of what was typed or pasted into one row; blank ones of several are not worth a row. */
export function linesIn(typed: string): string[] {
  return typed.split(/\r?\n/).filter((line, _, all) => all.length === 1 || line.trim() !== "");
}

/** The first line takes the place of the row's text, each other one gets a row below. */
export function filled<Row>({ rows, maxRows, make }: Rows<Row>, at: number, lines: readonly string[]): Row[] {
  const [first = "", ...others] = lines;
  const changed = [make(first, rows[at]), ...others.map((line) => make(line))];
  return rows.toSpliced(at, 1, ...changed).slice(0, maxRows);
}

/** A one-line input would run the lines of a pasted list together. */
export function pasteLines(
  event: ClipboardEvent<HTMLInputElement>,
  value: string,
  onType: (typed: string) => void,
): void {
  const pasted = event.clipboardData.getData("text/plain");
  if (!pasted.trim().includes("\n")) return;
  event.preventDefault();
  const { selectionStart, selectionEnd } = event.currentTarget;
  onType(value.slice(0, selectionStart ?? undefined) + pasted + value.slice(selectionEnd ?? value.length));
}
