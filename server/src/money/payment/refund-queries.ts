import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { LeavingAccount, ProvenAdmin, ServiceProof } from "../../base/proofs.ts";
import type { Looking } from "./proofs.ts";

export interface Owed {
  id: string;
  cents: number;
}

/** Lists what is still to be given back of a payment. */
export function listOwed(db: Db, paymentId: string): Promise<Owed[]> {
  return db
    .selectFrom("refunds")
    .select(["id", "cents"])
    .where("paymentId", "=", paymentId)
    .where("creditNoteId", "is", null)
    .orderBy("askedAt")
    .orderBy("id")
    .execute();
}

/** The amount to be given back, and the reason. */
interface Reserving {
  /** All that is left if undefined. */
  cents: number | undefined;
  /** The person who asks for it, and their reason; undefined if nobody does, as when a payment is given up. */
  asked?: { by: string; reason: string } | undefined;
  now: Date;
}

/**
 * Reserves cents of what was paid, to be given back, within the caller's transaction. Returns false if so much is not
 * left.
 */
export async function reserveRefund(
  db: Db,
  _: ServiceProof | ProvenAdmin,
  paymentId: string,
  { cents, asked, now }: Reserving,
): Promise<boolean> {
  // Refunds reserved at the same time wait for each other here, so that the next statement sees the earlier ones.
  await sql`select from payments where id = ${paymentId} for update`.execute(db);
  const { numAffectedRows } = await sql`
    with standing as (
      select payment.paid_cents - coalesce((select sum(cents) from refunds where payment_id = payment.id), 0)::integer
        as left_cents
      from payments payment where id = ${paymentId}
    ), reserved as (
      insert into refunds (payment_id, cents, reason, asked_by, asked_at)
      select ${paymentId}, coalesce(${cents ?? null}::integer, left_cents), ${asked?.reason ?? ""},
        ${asked?.by ?? null}::uuid, ${now}
      from standing
      where left_cents > 0 and coalesce(${cents ?? null}::integer, left_cents) between 1 and left_cents
      returning payment_id
    )
    update payments set look_at = ${now}, revision = revision + 1 where id in (select payment_id from reserved)
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Notes the credit note by which Stripe has carried out a refund. */
export async function storeCreditNote(
  db: Db,
  _: ServiceProof,
  refundId: string,
  creditNoteId: string,
): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ creditNoteId })
    .where("id", "=", refundId)
    .where("creditNoteId", "is", null)
    .execute();
}

/** Reserves the cost of boxes of a pass, to be given back. The caller has made sure that nobody uses them. */
export async function insertPassRefund(
  db: Db,
  _: Looking | ProvenAdmin | LeavingAccount,
  { passId, cents, asked, now }: Reserving & { passId: string; cents: number },
): Promise<string> {
  const { id } = await db
    .insertInto("refunds")
    .values({ passId, cents, reason: asked?.reason ?? "", askedBy: asked?.by ?? null, askedAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists what is still to be given back of a pass. */
export function listOwedOfPass(db: Db, passId: string): Promise<Owed[]> {
  return db
    .selectFrom("refunds")
    .select(["id", "cents"])
    .where("passId", "=", passId)
    .where("stripeRefundId", "is", null)
    .orderBy("askedAt")
    .orderBy("id")
    .execute();
}

/** Notes the refund by which Stripe has carried out one of ours. */
export async function storeStripeRefund(
  db: Db,
  _: Looking,
  refundId: string,
  stripeRefundId: string,
): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ stripeRefundId })
    .where("id", "=", refundId)
    .where("stripeRefundId", "is", null)
    .execute();
}
