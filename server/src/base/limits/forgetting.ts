import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { sendAhead } from "../db/sent-ahead.ts";
import type { Limit } from "./limits.ts";

/** Starts the count of one limit again. */
export async function forgetHits(db: Db, { name }: Limit, who: string): Promise<void> {
  await sendAhead(db, db.deleteFrom("limits").where("key", "=", `${name}:${who}`));
}

/** Deletes everything that was counted for somebody who is gone, by their id and by their address. */
export async function forgetAllHits(db: Db, whose: readonly string[]): Promise<void> {
  for (const who of whose)
    await sql`delete from limits where right(key, char_length(${who}) + 1) = ':' || ${who}`.execute(db);
}
