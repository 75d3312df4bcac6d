import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { SignedReport } from "./proofs.ts";

/** Notes a report of Stripe. Returns false if it was noted before. */
export async function insertEvent(db: Db, { id }: SignedReport, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto("stripeEvents")
    .values({ id, receivedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteEventsBefore(db: Db, _: ServiceProof, moment: Date): Promise<void> {
  await db.deleteFrom("stripeEvents").where("receivedAt", "<", moment.toISOString()).execute();
}
