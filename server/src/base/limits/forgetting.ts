import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { sendAhead } from "../db/sent-ahead.ts";
import { hashOf, keyOf, type Limit } from "./limits.ts";

/** Starts the count of one limit again. */
export async function forgetHits(db: Db, limit: Limit, who: string): Promise<void> {
  await sendAhead(db, db.deleteFrom("limits").where("key", "=", keyOf(limit, who)));
}

/** Deletes everything that was counted for somebody who is gone, by their id and by their address. */
export async function forgetAllHits(db: Db, whose: readonly string[]): Promise<void> {
  const ends = whose.map((who) => `:${hashOf(who)}`);
  const length = ends[0]?.length ?? 0;
  await sql`delete from limits where right(key, ${length}) = any(${ends})`.execute(db);
}
