import { withoutSeparatorLine } from "@boxmates/contract/base/separator-line";
import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { quotable } from "./quotable.ts";

/** `place` is the row in the file, counting the header as row 1. */
export interface Row<Column extends string> {
  place: string;
  cells: Record<Column, string>;
}

/** A fault in a file, with its row. */
export interface TableFault {
  row: string;
  message: string;
}

export interface Table<Column extends string> {
  rows: Row<Column>[];
  faults: TableFault[];
  /** Spreadsheets that separate cells by semicolons write 29,99. */
  decimalComma: boolean;
}

// Spreadsheets execute a cell that begins like this. A text that begins this way after apostrophes of its own
// gets one more, so that removing one always restores the original text.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function withFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

interface WriteOptions {
  /** Columns of codes, such as ZIP codes: of a cell with only digits spreadsheets make a number without its zeros. */
  codes?: readonly string[];
}

/** Writes a table as CSV (RFC 4180) in which spreadsheets take no cell for a formula, and no code for a number. */
export function writeTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  { codes = [] }: WriteOptions = {},
): string {
  const isCode = columns.map((column) => codes.includes(column));
  const cells = rows.map((row) =>
    row.map((cell, index) => (isCode[index] ? withoutNumber(cell) : withoutFormula(cell))),
  );
  // Programs that guess the format may take semicolons and tabs for separators, and single line ends for new rows.
  return stringify([columns, ...cells], { record_delimiter: "\r\n", quoted_match: /[;\t\r\n]|^\s|\s$/ });
}

/** A tab makes it a text that looks right and is easily trimmed; other programs would show an apostrophe, or `="01234"`. */
function withoutNumber(code: string): string {
  return /^\d+$/.test(code) ? `\t${code}` : withoutFormula(code);
}

interface ReadOptions {
  /** If true, other columns are ignored; otherwise they are faults. */
  passesOver?: boolean;
}

/**
 * Reads a CSV file whose first row names its columns, in any order. Cells are separated by `,`, `;` or tabs, or by what
 * a line `sep=` says. Spreadsheets leave out empty cells at the end of a row, or add some.
 */
export function readTable<Column extends string>(
  text: string,
  columns: readonly Column[],
  { passesOver = false }: ReadOptions = {},
): Table<Column> {
  const { csv, separator } = withoutSeparatorLine(text);
  const delimiter = separator ?? delimiterOf(csv, columns);
  const decimalComma = delimiter === ";";
  const records = readRecords(csv, delimiter);
  if (!Array.isArray(records)) return { rows: [], faults: [records], decimalComma };
  const [titles = []] = records;
  const header = titles.slice(0, filledCells(titles)).map(columnName);
  const faults = headerFaults(header, columns, passesOver);
  if (faults.length > 0) return { rows: [], faults, decimalComma };
  const width = passesOver ? titles.length : header.length;
  const rows: Row<Column>[] = [];
  for (const [index, record] of records.entries()) {
    const filled = filledCells(record);
    if (index === 0 || filled === 0) continue;
    const place = String(index + 1);
    if (filled <= width) rows.push({ place, cells: cellsOf(record, header, columns) });
    else faults.push({ row: place, message: `This row has ${filled} cells, but the header has ${width}.` });
  }
  return { rows, faults, decimalComma };
}

function cellsOf<Column extends string>(record: string[], header: string[], columns: readonly Column[]) {
  const cells = columns.map((column) => [column, withFormula(record[header.indexOf(column)] ?? "")]);
  return Object.fromEntries(cells) as Record<Column, string>;
}

/** How many cells there are without the empty ones at the end. */
function filledCells(record: readonly string[]): number {
  return record.findLastIndex((cell) => cell.trim() !== "") + 1;
}

function columnName(cell: string): string {
  return cell.trim().toLowerCase();
}

function delimiterOf(csv: string, columns: readonly string[]): string {
  const [header = ""] = csv.split(/[\r\n]/, 1);
  const known = (delimiter: string) =>
    header.split(delimiter).filter((cell) => columns.includes(columnName(cell.replaceAll('"', "")))).length;
  return [",", ";", "\t"].toSorted((a, b) => known(b) - known(a))[0] ?? ",";
}

function readRecords(csv: string, delimiter: string): string[][] | TableFault {
  try {
    return parse(csv, { delimiter, record_delimiter: ["\r\n", "\n", "\r"], relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = /QUOTE/.test(error.code)
      ? 'The quotes do not match: put a cell that contains a " in quotes, and double each " in it.'
      : "This row is not CSV.";
    return { row: String(Number(error.records) + 1), message };
  }
}

function headerFaults(header: string[], columns: readonly string[], passesOver: boolean): TableFault[] {
  const unknown = passesOver ? [] : header.filter((name) => !columns.includes(name));
  const twice = columns.filter((name) => header.indexOf(name) !== header.lastIndexOf(name));
  const missing = columns.filter((name) => !header.includes(name));
  if (missing.length === columns.length) {
    return [{ row: "1", message: `The first row has to name the columns: ${columns.join(", ")}.` }];
  }
  return [
    ...unknown.map((name) => `There is no column "${quotable(name)}".`),
    ...twice.map((name) => `The column "${name}" appears twice.`),
    ...missing.map((name) => `The column "${name}" is missing.`),
  ].map((message) => ({ row: "1", message }));
}
