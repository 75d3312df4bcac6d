import { runCommand } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import type pg from "pg";
import { recordedOf } from "./against-floor.ts";
import { fill, type Past } from "./fill.ts";
import { fillAnswers } from "./fill-answers.ts";
import { someReaders } from "./members.ts";
import { memberPages, type Subject, subjectsOf } from "./pages.ts";
import type { Place } from "./places.ts";
import { type Reader, startWithAccount } from "./readers.ts";
import { type Statement, withStatementReader } from "./statements.ts";
import { acceptsOurs } from "./tokens.ts";

export interface PlayedPage {
  /** The largest statement that the page asks the database. */
  statement: Statement;
  /** The page's answer, as it is sent. */
  answer: string;
}

export interface PlayedPages {
  reader: Subject;
  /** By the names of `memberPages`. */
  pages: ReadonlyMap<string, PlayedPage>;
}

/** Fills the database, counts what a job counts of it each hour, and asks each page once for somebody who has played all that their group got. */
export async function playedPages(
  { databaseUrl, folder }: Place,
  groups: number,
  past?: Past,
): Promise<PlayedPages> {
  const reader = await withPool(databaseUrl, async (pool) => {
    await fill(pool, groups, past);
    await fillAnswers(pool);
    const [subject] = await playedSubjects(pool, await someReaders(pool, Math.min(4 * groups, 1000)));
    return subject;
  });
  if (!reader) throw new Error("Nobody has played.");
  runCommand(["jobs:run", "count-histories"], { DATABASE_URL: databaseUrl });
  const pages = await withStatementReader(databaseUrl, async (statements) => {
    const server = await startWithAccount(statements.url, folder, acceptsOurs);
    const found = new Map<string, PlayedPage>();
    for (const [name, pathOf] of Object.entries(memberPages)) {
      const path = pathOf(reader);
      const headers = { authorization: `Bearer ${reader.token}` };
      const asked = { name, requests: [{ path, headers }] };
      const { sent } = await recordedOf(asked, server, statements, { warm: true });
      const answer = await (await fetch(server.url + path, { headers })).text();
      const [statement] = sent.flat().toSorted((a, b) => b.text.length - a.text.length);
      if (!statement) throw new Error(`The page of ${name} asks the database nothing.`);
      found.set(name, { statement, answer });
    }
    await server.stop();
    return found;
  });
  return { reader, pages };
}

/** Returns those who have played all that their group got: they are shown the most. */
export async function playedSubjects(pool: pg.Pool, readers: readonly Reader[]): Promise<Subject[]> {
  const { rows } = await pool.query<{ userId: string }>(
    `select distinct user_id as "userId" from questionnaire_sessions where user_id = any($1)`,
    [readers.map(({ userId }) => userId)],
  );
  const played = new Set(rows.map(({ userId }) => userId));
  return subjectsOf(
    pool,
    readers.filter(({ userId }) => played.has(userId)),
  );
}
