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

/** Writes a table as CSV (RFC 4180) in which spreadsheets take no cell for a formula. */
export function writeTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(withoutFormula));
  // Programs that guess the format may take semicolons and tabs for separators, and single line ends for new rows.
  return stringify([columns, ...cells], { record_delimiter: "\r\n", quoted_match: /[;\t\r\n]|^\s|\s$/ });
}

interface ReadOptions {
  /** If true, other columns are ignored; otherwise they are faults. */
  passesOver?: boolean;
}

/** Reads a CSV file whose first row names its columns, in any order. Cells are separated by `,`, `;` or tabs. */
export function readTable<Column extends string>(
  text: string,
  columns: readonly Column[],
  { passesOver = false }: ReadOptions = {},
): Table<Column> {
  const csv = text.replace(/^\uFEFF/, "");
  const delimiter = delimiterOf(csv, columns);
  const decimalComma = delimiter === ";";
  const records = readRecords(csv, delimiter);
  if (!Array.isArray(records)) return { rows: [], faults: [records], decimalComma };
  const header = (records[0] ?? []).map(columnName);
  const faults = headerFaults(header, columns, passesOver);
  if (faults.length > 0) return { rows: [], faults, decimalComma };
  const rows: Row<Column>[] = [];
  for (const [index, record] of records.entries()) {
    if (index === 0 || record.every((cell) => cell.trim() === "")) continue;
    const place = String(index + 1);
    if (record.length === header.length) rows.push({ place, cells: cellsOf(record, header, columns) });
    else {
      const message = `This row has ${record.length} cells, but the header has ${header.length}.`;
      faults.push({ row: place, message });
    }
  }
  return { rows, faults, decimalComma };
}

function cellsOf<Column extends string>(record: string[], header: string[], columns: readonly Column[]) {
  const cells = columns.map((column) => [column, withFormula(record[header.indexOf(column)] ?? "")]);
  return Object.fromEntries(cells) as Record<Column, string>;
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
