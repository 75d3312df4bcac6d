import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { LeavingAccount, ServiceProof } from "../../base/proofs.ts";

/** Cancels what a person has not paid: nothing is charged to somebody who is gone. What is paid and sent stays paid. */
export async function cancelUnpaidOf(db: Db, { userId }: LeavingAccount, now: Date): Promise<void> {
  await sql`
    update payments set wanted = 'cancelled', look_at = ${now}, revision = revision + 1
    where user_id = ${userId} and wanted = 'paid' and state in ('due', 'open')`.execute(db);
}

/** Lists customers whose account is deleted, and of whom nothing is open any more, the longest gone first. */
export async function listFormerPayers(db: Db, _: ServiceProof, limit: number): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    select customer_id from payers payer
    where user_id is null and not exists (
      select from payments payment
      where payment.customer_id = payer.customer_id and payment.look_at is not null)
    order by created_at
    limit ${limit}`.execute(db);
  return rows.map(({ customerId }) => customerId);
}
