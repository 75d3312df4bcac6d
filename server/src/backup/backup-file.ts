import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { formerMigrations, withFoundation } from "../base/db/former-migrations.ts";
import { migrationNames } from "../base/db/migrate.ts";
import { OperatorError } from "../base/operator-error.ts";
import {
  type Counts,
  type Entry,
  type Header,
  LaterFormat,
  longestLine,
  NotABackup,
  readLine,
} from "./format.ts";

/** Writes the lines as a file that only its owner can read, and waits for the disk. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<void> {
  const withEnds = async function* () {
    for await (const line of lines) {
      if (line.length > longestLine) throw new Error("A row or picture is too long to be read back.");
      yield `${line}\n`;
    }
  };
  await pipeline(
    Readable.from(withEnds()),
    createGzip(),
    createWriteStream(file, { flush: true, mode: 0o600 }),
  );
}

/** Reads the file's entries. @throws OperatorError, which says what is wrong with the file */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  try {
    for await (const line of readLines(file)) yield readLine(line);
  } catch (error) {
    throw explained(file, error);
  }
}

/**
 * Reads a whole backup without using it, so that nothing is touched unless all of it is good.
 * @throws OperatorError if the file is missing, damaged, cut off, not a backup, or from a later or too old version
 */
export async function checkBackup(file: string): Promise<{ header: Header } & Counts> {
  const entries = readEntries(file);
  const { value: first } = await entries.next();
  if (first?.kind !== "header") throw damaged(file);
  await requireKnown(file, first.header);
  const counts = await countEntries(entries);
  if (!counts) throw damaged(file);
  return { header: first.header, ...counts };
}

/** Counts what follows the header; undefined if that is not what the end says. */
async function countEntries(entries: AsyncIterable<Entry>): Promise<Counts | undefined> {
  const seen = { header: 0, table: 0, row: 0, picture: 0, end: 0 };
  let columns = 0;
  let end: Counts | undefined;
  for await (const entry of entries) {
    if (end || (entry.kind === "row" && entry.values !== columns)) return undefined;
    seen[entry.kind] += 1;
    if (entry.kind === "table") columns = entry.table.columns.length;
    if (entry.kind === "end") end = entry.counts;
  }
  const isWhole = seen.header === 0 && end?.rows === seen.row && end.pictures === seen.picture;
  return isWhole ? end : undefined;
}

async function requireKnown(file: string, { migrations }: Header): Promise<void> {
  const known = new Set([...(await migrationNames()), ...formerMigrations]);
  if (!migrations.every((name) => known.has(name))) throw later(file);
  withFoundation(migrations, file);
}

// Not `readline`, which also ends lines at U+2028, and that can be in what people write.
async function* readLines(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const whole = pipeline(createReadStream(file), gunzip);
  // The same error ends the loop; this only keeps it from being unhandled.
  whole.catch(() => {});
  const decoder = new TextDecoder("utf-8", { fatal: true });
  // The pieces of a line are put together once, at its end.
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of gunzip) {
    const [rest = "", ...starts] = decoder.decode(chunk, { stream: true }).split("\n");
    pieces.push(rest);
    length += rest.length;
    if (length > longestLine) throw new NotABackup();
    for (const start of starts) {
      yield pieces.join("");
      [pieces, length] = [[start], start.length];
    }
  }
  await whole;
  if (pieces.join("") + decoder.decode() !== "") throw new NotABackup();
}

function explained(file: string, error: unknown): unknown {
  if (error instanceof LaterFormat) return later(file);
  if (error instanceof NotABackup || /^Z_|^ERR_ENCODING/.test(codeOf(error))) return damaged(file);
  return unreadable(file, error);
}

/** Returns a sentence for a file that cannot be read, or else the error itself. */
export function unreadable(file: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === "ENOENT") return new OperatorError(`There is no file ${file}. Nothing was changed.`);
  if (/^E[A-Z_]+$/.test(code))
    return new OperatorError(`${file} cannot be read (${code}). Nothing was changed.`);
  return error;
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

export const damaged = (file: string) =>
  new OperatorError(
    `${file} is damaged, or not a backup of Boxmates. Nothing was changed: try an earlier backup.`,
  );

/** For rows that the database does not take, although the file is whole. */
export const unfit = (file: string, why: string) =>
  new OperatorError(
    `${file} does not fit the tables of its version: ${why}. None of its rows were kept: try an earlier backup.`,
  );

const later = (file: string) =>
  new OperatorError(
    `${file} was written by a later version of Boxmates. Nothing was changed: update Boxmates, then restore it.`,
  );
