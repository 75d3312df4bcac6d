import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { Refusal } from "../refusal.ts";

/** How often something may happen in a window of time, counted in the database for all machines together. */
export interface Limit {
  /** The name of the counted action, such as `sign-in`. */
  name: string;
  max: number;
  windowSeconds: number;
}

interface Counted {
  hits: number;
  windowEndsAt: string;
}

/** Counts one more for `who`. Above the limit it throws TOO_MANY_REQUESTS with the time to wait. */
export async function countHit(db: Db, limit: Limit, who: string, now: Date): Promise<void> {
  const { rows } = await sql<Counted>`
    insert into limits as counted (key, hits, window_ends_at)
    values (${keyOf(limit, who)}, 1, ${new Date(now.getTime() + limit.windowSeconds * 1000)})
    on conflict (key) do update set
      hits = case when counted.window_ends_at > ${now} then counted.hits + 1 else 1 end,
      window_ends_at = case
        when counted.window_ends_at > ${now} then counted.window_ends_at else excluded.window_ends_at end
    returning hits, window_ends_at`.execute(db);
  refuseOver(limit, rows[0], now);
}

/** Throws TOO_MANY_REQUESTS if the limit is already reached, without counting. */
export async function requireBelow(db: Db, limit: Limit, who: string, now: Date): Promise<void> {
  const counted = await db
    .selectFrom("limits")
    .select(["hits", "windowEndsAt"])
    .where("key", "=", keyOf(limit, who))
    .where("windowEndsAt", ">", now.toISOString())
    .executeTakeFirst();
  refuseOver({ ...limit, max: limit.max - 1 }, counted, now);
}

/** Deletes windows that have ended. */
export async function deleteEndedLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("limits").where("windowEndsAt", "<", now.toISOString()).execute();
}

function refuseOver(limit: Limit, counted: Counted | undefined, now: Date): void {
  if (!counted || counted.hits <= limit.max) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(counted.windowEndsAt) - now.getTime()) / 1000));
  throw new Refusal("TOO_MANY_REQUESTS", {
    detail: `That was a little too often. Please try again in ${inWords(seconds)}.`,
    retryAfterSeconds: seconds,
  });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return "a minute";
  if (minutes <= 120) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}

function keyOf(limit: Limit, who: string): string {
  return `${limit.name}:${who}`;
}
