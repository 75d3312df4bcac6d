import type { Db } from "../../base/db/open.ts";
import { countHit, type Limit } from "../../base/limits/limits.ts";
import type { SignedIn } from "../../base/proofs.ts";

/** Each one reads everything about a person, and is logged. */
const exportsOfPerson: Limit = { name: "export", max: 60, windowSeconds: 3600 };

/** Counts a download of one's own data. Throws TOO_MANY_REQUESTS. */
export async function countExport(db: Db, by: SignedIn, now: Date): Promise<void> {
  await countHit(db, exportsOfPerson, by.userId, now);
}
