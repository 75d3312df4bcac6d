import type { CatalogueFormat, ImportFault } from "@boxmates/contract/catalogue";
import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { Db } from "../db/open.ts";
import { boxColumns, boxRows } from "./boxes-csv.ts";
import { jsonText } from "./json-file.ts";
import { type Catalogue, readCatalogue } from "./queries.ts";
import { questionnaireColumns, questionnaireRows } from "./questionnaires-csv.ts";
import { quotable, type Row, type Table } from "./rules.ts";

const files: Record<CatalogueFormat, { name: string; mediaType: string }> = {
  json: { name: "catalogue", mediaType: "application/json" },
  "boxes-csv": { name: "boxes", mediaType: "text/csv" },
  "questionnaires-csv": { name: "questionnaires", mediaType: "text/csv" },
};

/** The catalogue as the text of a file of this format. */
export async function exportCatalogue(db: Db, format: CatalogueFormat, now: Date) {
  const { name, mediaType } = files[format];
  const ending = format === "json" ? "json" : "csv";
  const fileName = `boxmates-${name}-${now.toISOString().slice(0, 10)}.${ending}`;
  return { fileName, mediaType, text: textOf(format, await readCatalogue(db)) };
}

function textOf(format: CatalogueFormat, catalogue: Catalogue): string {
  if (format === "json") return jsonText(catalogue);
  if (format === "boxes-csv") return writeTable(boxColumns, boxRows(catalogue));
  return writeTable(questionnaireColumns, questionnaireRows(catalogue.questionnaires));
}

// Spreadsheets carry out a cell that begins like this. A text that has such a beginning behind apostrophes of its own
// gets one more, so that taking one off gives back every text there is.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function withFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** A table as CSV (RFC 4180), in which no cell is taken for a formula. */
export function writeTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(withoutFormula));
  // Semicolons and tabs separate cells, and single line ends rows, where a program guesses.
  return stringify([columns, ...cells], { record_delimiter: "\r\n", quoted_match: /[;\t\r\n]|^\s|\s$/ });
}

/** Reads a CSV file whose first row names its columns, in any order. Cells between `,`, `;` or tabs. */
export function readTable<Column extends string>(text: string, columns: readonly Column[]): Table<Column> {
  const csv = text.replace(/^\uFEFF/, "");
  const delimiter = delimiterOf(csv, columns);
  const decimalComma = delimiter === ";";
  const records = readRecords(csv, delimiter);
  if (!Array.isArray(records)) return { rows: [], faults: [records], decimalComma };
  const header = (records[0] ?? []).map(columnName);
  const faults = headerFaults(header, columns);
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

function readRecords(csv: string, delimiter: string): string[][] | ImportFault {
  try {
    return parse(csv, { delimiter, record_delimiter: ["\r\n", "\n", "\r"], relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = /QUOTE/.test(error.code)
      ? 'The quotes do not fit: a cell with a " in it stands in quotes, and each " in it is doubled.'
      : "This row is not CSV.";
    return { row: String(Number(error.records) + 1), message };
  }
}

function headerFaults(header: string[], columns: readonly string[]): ImportFault[] {
  const unknown = header.filter((name) => !columns.includes(name));
  const twice = columns.filter((name) => header.indexOf(name) !== header.lastIndexOf(name));
  const missing = columns.filter((name) => !header.includes(name));
  if (missing.length === columns.length) {
    return [{ row: "1", message: `The first row has to name the columns: ${columns.join(", ")}.` }];
  }
  return [
    ...unknown.map((name) => `There is no column "${quotable(name)}".`),
    ...twice.map((name) => `The column "${name}" is there twice.`),
    ...missing.map((name) => `The column "${name}" is missing.`),
  ].map((message) => ({ row: "1", message }));
}
