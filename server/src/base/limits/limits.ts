import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/open.ts";
import { Refusal } from "../refusal.ts";

/** How often something may happen in a window of time, counted in the database for all machines together. */
export interface Limit {
  /** The name of the counted action, such as `sign-in`. */
  name: string;
  max: number;
  windowSeconds: number;
}

/** A limit, and for whom it counts. */
export type Allowance = readonly [limit: Limit, who: string];

/** One hit that was counted, and can be given back. */
export interface CountedHit {
  key: string;
  windowEndsAt: string;
}

/**
 * Counts one more for `who`. At the limit it counts nothing and throws TOO_MANY_REQUESTS with the time to wait. One
 * statement both checks and counts, so that requests at once cannot pass the limit.
 */
export async function countHit(db: Db, limit: Limit, who: string, now: Date): Promise<CountedHit> {
  const { rows } = await countingHits([[limit, who]], now).execute(db);
  if (rows[0]) return rows[0];
  throw await tooManyRequests(db, [limit, who], now);
}

/** The statement that counts one more for each allowance that is not used up, in this order, and returns these. */
export function countingHits(allowances: readonly Allowance[], now: Date): RawBuilder<CountedHit> {
  const asked = allowances.map(([limit, who]) => ({
    key: keyOf(limit, who),
    max: limit.max,
    ends_at: new Date(now.getTime() + limit.windowSeconds * 1000),
  }));
  return sql<CountedHit>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked (key text, max integer, ends_at timestamptz)
    )
    insert into limits as counted (key, hits, window_ends_at)
    select key, 1, ends_at from asked
    on conflict (key) do update set
      hits = case when counted.window_ends_at > ${now} then counted.hits + 1 else 1 end,
      window_ends_at = case
        when counted.window_ends_at > ${now} then counted.window_ends_at else excluded.window_ends_at end
    where counted.window_ends_at <= ${now}
      or counted.hits < (select asked.max from asked where asked.key = counted.key)
    returning key, window_ends_at`;
}

/**
 * Counts one more for each of these, and returns in their order what was counted, nothing where the allowance is used
 * up: for what nobody is refused for.
 */
export async function countWithin(
  db: Db,
  allowances: readonly Allowance[],
  now: Date,
): Promise<(CountedHit | undefined)[]> {
  if (allowances.length === 0) return [];
  const { rows } = await countingHits(allowances, now).execute(db);
  const counted = new Map(rows.map((hit) => [hit.key, hit]));
  return allowances.map(([limit, who]) => counted.get(keyOf(limit, who)));
}

/** Returns the first allowance that was used up, so that `countingHits` did not return its key. */
export function firstFull(allowances: readonly Allowance[], counted: readonly string[]) {
  return allowances.find(([limit, who]) => !counted.includes(keyOf(limit, who)));
}

/** Throws TOO_MANY_REQUESTS if one of the allowances is used up, and counts nothing. */
export async function requireAllowance(db: Db, allowances: readonly Allowance[], now: Date): Promise<void> {
  const spent = await db
    .selectFrom("limits")
    .select(["key", "hits"])
    .where(
      "key",
      "in",
      allowances.map(([limit, who]) => keyOf(limit, who)),
    )
    .where("windowEndsAt", ">", now.toISOString())
    .execute();
  const hits = new Map(spent.map((each) => [each.key, each.hits]));
  const full = allowances.find(([limit, who]) => (hits.get(keyOf(limit, who)) ?? 0) >= limit.max);
  if (full) throw await tooManyRequests(db, full, now);
}

/**
 * Lets somebody guess a secret within all of the allowances. A guess is counted before it is checked, and given back
 * unless it was wrong: `check` then returns undefined.
 */
export async function countedGuess<Value>(
  db: Db,
  allowances: readonly Allowance[],
  now: Date,
  check: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const counted: CountedHit[] = [];
  let isWrong = false;
  try {
    for (const [limit, who] of allowances) counted.push(await countHit(db, limit, who, now));
    const value = await check();
    isWrong = value === undefined;
    return value;
  } finally {
    if (!isWrong) for (const hit of counted) await giveBack(db, hit);
  }
}

/** Deletes windows that have ended. */
export async function deleteEndedLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("limits").where("windowEndsAt", "<", now.toISOString()).execute();
}

/** Takes one hit back, as if it had not been counted. */
export async function giveBack(db: Db, { key, windowEndsAt }: CountedHit): Promise<void> {
  await db
    .updateTable("limits")
    .set((limit) => ({ hits: limit("hits", "-", 1) }))
    .where("key", "=", key)
    // A new window does not know of the hit.
    .where("windowEndsAt", "=", windowEndsAt)
    .where("hits", ">", 0)
    .execute();
}

/** Returns TOO_MANY_REQUESTS with the time to wait until this allowance counts anew. */
export async function tooManyRequests(db: Db, [limit, who]: Allowance, now: Date): Promise<Refusal> {
  const key = keyOf(limit, who);
  const full = await db.selectFrom("limits").select("windowEndsAt").where("key", "=", key).executeTakeFirst();
  const endsAt = full ? Date.parse(full.windowEndsAt) : 0;
  const seconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
  return new Refusal("TOO_MANY_REQUESTS", {
    detail: `That was a little too often. Please try again in ${inWords(seconds)}.`,
    retryAfterSeconds: seconds,
  });
}

/** Returns words such as '3 days', rounded up. */
export function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return "a minute";
  if (minutes <= 120) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}

/** Returns the key of a count, with `who` as a hash: the table is no list of addresses and networks. */
export function keyOf({ name }: Limit, who: string): string {
  return `${name}:${hashOf(who)}`;
}

export function hashOf(who: string): string {
  return createHash("sha256").update(who).digest("hex");
}
