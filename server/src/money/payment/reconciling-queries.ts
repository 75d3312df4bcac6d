import type { PaymentState } from "@boxmates/contract/money/payment";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";

/** A payment whose invoice Stripe lists, or for which an invoice was made that is not its own. */
export interface OwnedInvoice {
  listedId: string;
  paymentId: string;
  isStored: boolean;
  state: PaymentState;
  paidCents: number;
}

/** Finds the payments of the listed invoices. `paymentIds` has the one that each names, or null. */
export async function listOwnedInvoices(
  db: Db,
  invoiceIds: readonly string[],
  paymentIds: readonly (string | null)[],
): Promise<OwnedInvoice[]> {
  const { rows } = await sql<OwnedInvoice>`
    select listed.id as listed_id, payment.id as payment_id, state, paid_cents,
      payment.invoice_id is not distinct from listed.id as is_stored
    from unnest(${invoiceIds}::text[], ${paymentIds}::uuid[]) as listed (id, payment_id)
    cross join lateral (
      (select * from payments where invoice_id = listed.id) union (select * from payments where id = listed.payment_id)
    ) payment
    where listed.id is not null`.execute(db);
  return rows;
}

/** Has the payments looked at soon. */
export async function lookAgain(
  db: Db,
  _: ServiceProof,
  paymentIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`update payments set look_at = ${now} where id = any(${paymentIds}::uuid[])`.execute(db);
}

/** Has payments since this moment looked at soon whose invoices Stripe has not listed, although they are as new. */
export async function lookAtUnlisted(
  db: Db,
  _: ServiceProof,
  { listedIds, since, now }: { listedIds: readonly string[]; since: Date; now: Date },
): Promise<void> {
  await sql`
    update payments set look_at = ${now}
    where created_at >= ${since} and invoice_id is not null and state <> 'void'
      and invoice_id <> all(${listedIds}::text[])`.execute(db);
}

/**
 * Notes which open invoices Stripe does not try to collect any more, and since when we have seen that. Payments of
 * others are as they were.
 */
export async function storeTries(
  db: Db,
  _: ServiceProof,
  { tried, untried, now }: { tried: readonly string[]; untried: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update payments set untried_since = case when invoice_id = any(${untried}::text[]) then ${now}::timestamptz end
    where (invoice_id = any(${untried}::text[]) and untried_since is null)
      or (invoice_id = any(${tried}::text[]) and untried_since is not null)`.execute(db);
}

/** Forgets, for payments that are no longer open, since when nothing was tried. */
export async function forgetTries(db: Db, _: ServiceProof): Promise<void> {
  await sql`
    update payments set untried_since = null
    where untried_since is not null and (state <> 'open' or wanted <> 'paid')`.execute(db);
}

/** Returns which of these are ids of our refunds. */
export async function listOwnRefunds(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from refunds where id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** The newest invoice of ours that Stripe must know; undefined if there is none. */
export async function findNewestInvoice(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ invoiceId: string | null }>`
    select invoice_id from payments where state in ('open', 'paid', 'refunded')
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0]?.invoiceId ?? undefined;
}
