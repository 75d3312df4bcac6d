import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { LeavingAccount } from "../../base/proofs.ts";

/** Cancels a person's unpaid payments: nothing is charged to somebody who is gone. Paid and sent parcels stay paid. */
export async function cancelUnpaidOf(db: Db, { userId }: LeavingAccount, now: Date): Promise<void> {
  await sql`
    update payments set wanted = 'cancelled', look_at = ${now}, revision = revision + 1
    where user_id = ${userId} and wanted = 'paid' and state in ('due', 'open')`.execute(db);
}
