import * as z from "zod";

// A backup is gzipped text with one JSON value a line: the header; for each table its columns and then its rows, all
// values as Postgres writes them, so that every database reads back the very same ones; the pictures; and the end, which
// counts both. `zcat FILE | less` shows it.

export const backupFormat = 1;

/** In characters: more than any picture or row has, and few enough to be read in seconds, whatever they are. */
export const longestLine = 32_000_000;

/** More columns no table of Postgres can have. */
const mostColumns = 1600;

const header = z.object({
  boxmates: z.literal(backupFormat),
  writtenAt: z.iso.datetime(),
  /** The migrations that the database had. The rows fit the tables that these make. */
  migrations: z.array(z.string()),
  hasPictures: z.boolean(),
});
const table = z.object({ table: z.string(), columns: z.array(z.string()).min(1).max(mostColumns) });
const picture = z.object({ picture: z.string(), base64: z.base64() });
const counts = z.object({ rows: z.number(), pictures: z.number() });
const end = z.object({ end: counts });

export type Header = z.infer<typeof header>;
export type Table = z.infer<typeof table>;
export type Picture = z.infer<typeof picture>;
export type Counts = z.infer<typeof counts>;

/** One line. Rows stay text, because the database reads them itself. */
export type Entry =
  | { kind: "header"; header: Header }
  | { kind: "table"; table: Table }
  | { kind: "row"; line: string; values: number }
  | { kind: "picture"; picture: Picture }
  | { kind: "end"; counts: Counts };

/** Thrown if a line is not what a backup has. */
export class NotABackup extends Error {
  override readonly name = "NotABackup";
}

/** Thrown if the header says that a later version wrote the file. */
export class LaterFormat extends Error {
  override readonly name = "LaterFormat";
}

/** Reads one line. @throws NotABackup, LaterFormat */
export function readLine(line: string): Entry {
  const value = parsed(line);
  if (Array.isArray(value)) {
    if (isRow(value)) return { kind: "row", line, values: value.length };
    throw new NotABackup();
  }
  const picture_ = picture.safeParse(value);
  if (picture_.success) return { kind: "picture", picture: picture_.data };
  const table_ = table.safeParse(value);
  if (table_.success) return { kind: "table", table: table_.data };
  const header_ = header.safeParse(value);
  if (header_.success) return { kind: "header", header: header_.data };
  const end_ = end.safeParse(value);
  if (end_.success) return { kind: "end", counts: end_.data.end };
  const later = z.object({ boxmates: z.number().gt(backupFormat) }).safeParse(value);
  throw later.success ? new LaterFormat() : new NotABackup();
}

// Not a schema, which would list each of a million faults.
function isRow(values: readonly unknown[]): boolean {
  return (
    values.length > 0 &&
    values.length <= mostColumns &&
    values.every((value) => value === null || typeof value === "string")
  );
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new NotABackup();
  }
}
