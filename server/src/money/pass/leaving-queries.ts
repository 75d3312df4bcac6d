import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { LeavingAccount, ServiceProof } from "../../base/proofs.ts";
import { listPassesOf, refundFree } from "./queries.ts";

/** Gives back what a person has paid ahead and nobody has used, also of treats: it is their money. */
export async function refundUnusedOf(db: Db, leaving: LeavingAccount, now: Date): Promise<void> {
  for (const passId of await listPassesOf(db, leaving.userId)) await refundFree(db, leaving, passId, { now });
}

/**
 * Lists customers whose account is deleted, and of whom nothing is to be looked at any more, the oldest customers first: a
 * pass that they were about to pay may still be paid for a day.
 */
export async function listFormerPayers(db: Db, _: ServiceProof, limit: number): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    select customer_id from payers payer
    where user_id is null and not exists (
      select from payments payment
      where payment.customer_id = payer.customer_id and payment.look_at is not null)
    and not exists (
      select from passes pass where pass.customer_id = payer.customer_id and pass.look_at is not null)
    order by created_at
    limit ${limit}`.execute(db);
  return rows.map(({ customerId }) => customerId);
}
