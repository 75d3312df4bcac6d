import type pg from "pg";
import { someReaders } from "./members.ts";
import { type Subject, subjectsOf } from "./pages.ts";

/** Signs everybody in, and returns somebody who has played all that their group got: they are shown the most. */
export async function playedSubject(pool: pg.Pool, groups: number): Promise<Subject> {
  const readers = await someReaders(pool, Math.min(4 * groups, 1000));
  const { rows } = await pool.query<{ userId: string }>(
    `select distinct user_id as "userId" from questionnaire_sessions where user_id = any($1)`,
    [readers.map(({ userId }) => userId)],
  );
  const played = new Set(rows.map(({ userId }) => userId));
  const [subject] = await subjectsOf(
    pool,
    readers.filter(({ userId }) => played.has(userId)),
  );
  if (!subject) throw new Error("Nobody has played.");
  return subject;
}
