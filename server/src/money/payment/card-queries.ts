import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { Payer } from "../payer/proofs.ts";

/** Has the open payments of somebody with a new card charged at once. Returns whether there are any. */
export async function payAtOnce(db: Db, { customerId }: Payer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments set charge_asked_by = coalesce(charge_asked_by, 'card'), look_at = ${now}, revision = revision + 1
    where customer_id = ${customerId} and state = 'open' and wanted = 'paid'`.execute(db);
  return numAffectedRows !== undefined && numAffectedRows > 0n;
}

/**
 * Has everything that is not paid charged to the person's present customer at Stripe, after their former one was
 * deleted there. The next round has other keys, and an invoice of the former customer is given up.
 */
export async function moveUnpaid(db: Db, { userId, customerId }: Payer, now: Date): Promise<void> {
  await sql`
    update payments set customer_id = ${customerId}, round = round + 1, look_at = ${now}, revision = revision + 1
    where user_id = ${userId} and customer_id <> ${customerId} and wanted = 'paid' and state in ('due', 'open')
  `.execute(db);
}
