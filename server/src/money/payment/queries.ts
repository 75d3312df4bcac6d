import type { Currency } from "@boxmates/contract/money/currency";
import {
  type PaymentFinding,
  type PaymentState,
  paymentFindings,
  type WantedOutcome,
} from "@boxmates/contract/money/payment";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { AdminProof, ProvenAdmin, ServiceProof } from "../../base/proofs.ts";
import type { Destination } from "../stripe/port.ts";
import type { SignedReport } from "../stripe/proofs.ts";
import { givenUp } from "./parcel-queries.ts";
import type { Payment } from "./rules.ts";

/** The invoice of a payment that somebody has looked at. A look at another one does not count. */
interface Round {
  id: string;
  round: number;
  invoiceId: string | null;
}

export interface StoredPayment extends Omit<Payment, "isTaxed">, Round {
  boxTitle: string;
  revision: number;
}

export async function findPayment(db: Db, id: string): Promise<StoredPayment | undefined> {
  const { rows } = await sql<StoredPayment>`
    select payment.id, customer_id, box_title, price_cents, currency, wanted, state, round, invoice_id, revision,
      charge_asked_by,
      coalesce(sum(refund.cents), 0)::integer as reserved_cents,
      coalesce(sum(refund.cents) filter (where credit_note_id is null), 0)::integer as owed_cents
    from payments payment
    left join refunds refund on refund.payment_id = payment.id
    where payment.id = ${id}
    group by payment.id`.execute(db);
  return rows[0];
}

/** Finds where the parcel of a payment goes; undefined if there is no address, or none any more. */
export async function findDestination(db: Db, id: string): Promise<Destination | undefined> {
  const { rows } = await sql<Destination>`
    select address ->> 'recipient' as recipient, address ->> 'street' as street, address ->> 'city' as city,
      address ->> 'state' as state, address ->> 'zip_code' as zip_code, address ->> 'country' as country
    from payments payment cross join lateral address_of_parcel(payment.parcel_id) address
    where payment.id = ${id} and address ->> 'zip_code' is not null`.execute(db);
  return rows[0];
}

/** Locks a payment until the transaction ends, and returns what names it. */
export function lockPayment(db: Db, id: string) {
  return db
    .selectFrom("payments")
    .select(["userId", "boxTitle", "currency", "state"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewPayment {
  parcelId: string | null;
  userId: string | null;
  customerId: string;
  groupName: string;
  boxTitle: string;
  deliveryDate: string;
  priceCents: number;
  currency: Currency;
}

/** Writes that a parcel is to be paid, and that this is to be looked at at once. */
export async function insertPayment(
  db: Db,
  _: ServiceProof,
  payment: NewPayment,
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto("payments")
    .values({ ...payment, createdAt: now, lookAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Takes payments that are to be looked at, the longest due first. Until `nextLookAt` nobody else takes them, unless
 * something happens to them.
 */
export async function takePayments(
  db: Db,
  _: ServiceProof,
  { now, nextLookAt, limit }: { now: Date; nextLookAt: Date; limit: number },
): Promise<{ id: string; customerId: string }[]> {
  const { rows } = await sql<{ id: string; customerId: string }>`
    update payments set look_at = ${nextLookAt}
    where id in (
      select id from payments where look_at <= ${now} order by look_at limit ${limit} for update skip locked)
    returning id, customer_id`.execute(db);
  return rows;
}

const sameRound = ({ id, round, invoiceId }: Round) =>
  sql`id = ${id} and round = ${round} and invoice_id is not distinct from ${invoiceId}`;

/** Stores the draft that may be finalized. Returns the invoice that is stored now: another one if somebody was faster. */
export async function storeDraft(
  db: Db,
  _: ServiceProof,
  payment: Round,
  draftId: string,
): Promise<string | null> {
  await sql`update payments set invoice_id = ${draftId} where ${sameRound(payment)}`.execute(db);
  const stored = await db
    .selectFrom("payments")
    .select("invoiceId")
    .where("id", "=", payment.id)
    .executeTakeFirst();
  return stored?.invoiceId ?? null;
}

/** Forgets an invoice that can never be paid. One that somebody has voided is only forgotten if that is asked for. */
export async function startNextRound(db: Db, _: ServiceProof, payment: Round): Promise<void> {
  await sql`
    update payments set round = round + 1, invoice_id = null, state = 'due', charge_asked_by = null
    where ${sameRound(payment)} and (state in ('due', 'open') or (state = 'void' and charge_asked_by = 'administrator'))
      and wanted = 'paid'`.execute(db);
}

/** Notes that the card is charged now, so that this is done once for each time that it is asked for. */
export async function storeAttempt(db: Db, _: ServiceProof, payment: Round): Promise<void> {
  await sql`
    update payments set charge_asked_by = null
    where ${sameRound(payment)} and charge_asked_by is not null`.execute(db);
}

/** Notes whether it is the card's bank that keeps the card from paying. */
export async function storeBankAsks(
  db: Db,
  _: ServiceProof,
  payment: Round,
  bankAsks: boolean,
): Promise<void> {
  await sql`
    update payments set bank_asks = ${bankAsks}
    where ${sameRound(payment)} and bank_asks <> ${bankAsks}`.execute(db);
}

/** The states after which each can be seen: a late look does not take anything back. */
const before: Record<PaymentState, PaymentState[]> = {
  covered: ["covered"],
  due: ["due"],
  open: ["due", "open"],
  paid: ["due", "open", "paid"],
  refunded: ["due", "open", "paid", "refunded"],
  void: ["due", "open", "void"],
};

/** Stores what was seen of the invoice. */
export async function storeSeen(
  db: Db,
  _: ServiceProof,
  payment: Round,
  seen: { state: PaymentState; paidCents: number },
): Promise<void> {
  await sql`
    update payments set state = ${seen.state}, paid_cents = ${seen.paidCents}
    where ${sameRound(payment)} and state <> ${seen.state} and state = any(${before[seen.state]}::text[])
  `.execute(db);
}

interface Rest {
  state: PaymentState;
  finding: PaymentFinding | null;
  /** When it is looked at next; null if it has ended. */
  lookAt: Date | null;
}

/**
 * Lets a payment rest, with any finding for an administrator; findings that no longer hold are forgotten. Returns false
 * if something is wanted of it that was not seen.
 */
export async function storeRest(
  db: Db,
  _: ServiceProof,
  payment: Round & Pick<StoredPayment, "revision">,
  { state, finding, lookAt }: Rest,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with rested as (
      update payments set state = ${state}, look_at = ${lookAt}
      where ${sameRound(payment)} and revision = ${payment.revision} and state = any(${before[state]}::text[])
      returning id, invoice_id
    ), found as (
      insert into findings (kind, object_id, payment_id, found_at)
      select ${finding}, invoice_id, id, ${now}::timestamptz from rested where ${finding}::text is not null
      on conflict do nothing
    ), forgotten as (
      delete from findings using rested
      where payment_id = rested.id and settled_at is null
        and kind = any(${paymentFindings}::text[]) and kind is distinct from ${finding}::text
    )
    select from rested`.execute(db);
  return rows.length === 1;
}

/** Waives or cancels a payment, for good. Returns false if that was done before. */
export async function giveUp(
  db: Db,
  _: ServiceProof | AdminProof,
  id: string,
  { wanted, now }: { wanted: Exclude<WantedOutcome, "paid">; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments set ${givenUp(wanted, now)} where id = ${id} and wanted = 'paid'`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Has a payment charged once more, even if Stripe is collecting it or somebody has voided its invoice. Returns false if
 * it is paid, or no longer wanted.
 */
export async function askAgain(db: Db, _: ProvenAdmin, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments set charge_asked_by = 'administrator', look_at = ${now}, revision = revision + 1
    where id = ${id} and wanted = 'paid' and state in ('due', 'open', 'void')`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Has a payment looked at soon, because something may have happened to its invoice, even if it has ended. Returns false
 * if the invoice is not of a payment.
 */
export async function lookSoon(db: Db, { invoiceId }: SignedReport, now: Date): Promise<boolean> {
  if (invoiceId === undefined) return false;
  const { numAffectedRows } = await sql`
    update payments set look_at = ${now} where invoice_id = ${invoiceId}`.execute(db);
  return numAffectedRows === 1n;
}
