import {
  type LedgerFinding,
  type LedgerPayment,
  maxCountedFindings,
  shownFindings,
} from "@boxmates/contract/money/ledger";
import type { PaymentState, WantedOutcome } from "@boxmates/contract/money/payment";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { isAfter, pageKeyOf } from "../../base/db/paging.ts";
import { isFound } from "../../base/db/text-search.ts";
import { listed, momentOf } from "../../base/db/written-query.ts";

export interface PaymentFilter {
  state?: PaymentState | undefined;
  wanted?: WantedOutcome | undefined;
  findings?: "open" | undefined;
  /** Part of the payer's name or address; empty for all. */
  search: string;
}

/** With a condition that the index of few payments has, where one serves. */
function matching({ state, wanted, findings, search }: PaymentFilter): RawBuilder<boolean> {
  const conditions = [
    state && sql`payment.state = ${state}`,
    state && state !== "paid" && sql`payment.state <> 'paid'`,
    wanted && sql`payment.wanted = ${wanted}`,
    wanted && wanted !== "paid" && sql`payment.wanted <> 'paid'`,
    findings && sql`payment.id in (select payment_id from findings where settled_at is null)`,
    search !== "" &&
      sql`exists (select from profiles where user_id = payment.user_id and ${isFound("profiles", search)})`,
  ].filter((condition) => typeof condition === "object");
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** The SQL for the payer whom the row `profile` describes; null once the account is deleted. */
export const personOf = (profile: string) =>
  sql.raw(`
  case when ${profile}.user_id is not null then json_build_object(
    'id', ${profile}.user_id, 'name', ${profile}.full_name, 'email', ${profile}.email) end`);

const refunds = sql`
  select id, cents, reason, ${sql.raw(momentOf("asked_at"))} as "askedAt",
    credit_note_id is not null as "isDone"
  from refunds where payment_id = payment.id order by asked_at, refunds.id`;

const openFindings = sql`
  select finding.id, finding.kind, finding.object_id as "objectId",
    ${sql.raw(momentOf("finding.found_at"))} as "foundAt",
    case when payment.id is not null then json_build_object('id', payment.id, 'person', ${personOf("profile")},
      'boxTitle', payment.box_title, 'deliveryDate', payment.delivery_date) end as payment,
    case when pass.id is not null then json_build_object('id', pass.id, 'person', ${personOf("pass_profile")},
      'boxTitle', pass.box_title) end as pass
  from findings finding
  left join payments payment on payment.id = finding.payment_id
  left join profiles profile on profile.user_id = payment.user_id
  left join passes pass on pass.id = finding.pass_id
  left join profiles pass_profile on pass_profile.user_id = pass.user_id
  where finding.settled_at is null
  order by finding.found_at, finding.id limit ${shownFindings}`;

/** Counts the open findings, up to `maxCountedFindings`. */
const countOpenFindings = sql<number>`
  (select count(*)::integer from (
    select from findings where settled_at is null order by found_at, id limit ${maxCountedFindings}
  ) counted)`;

interface LedgerRows {
  /** One more than the page has room for, to see if there is a next one. */
  rows: LedgerPayment[];
  open: number;
  oldest: LedgerFinding[];
}

/** Finds a page of payments, newest first, and the oldest open findings. */
export async function findLedger(
  db: Db,
  filter: PaymentFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<LedgerRows> {
  const shown = sql`
    select payment.id, ${sql.raw(momentOf("payment.created_at"))} as "createdAt", ${personOf("profile")} as person,
      group_name as "groupName", box_title as "boxTitle", delivery_date as "deliveryDate",
      price_cents as "priceCents", currency, wanted, state, paid_cents as "paidCents",
      paid_cents - coalesce((select sum(cents) from refunds where payment_id = payment.id), 0) as "leftCents",
      ${listed(refunds)} as refunds,
      exists (select from findings where payment_id = payment.id and settled_at is null) as "hasFindings",
      customer_id as "customerId", invoice_id as "invoiceId"
    from payments payment
    left join profiles profile on profile.user_id = payment.user_id
    where ${matching(filter)} and ${isAfter(pageKeyOf(before), "payment")}
    order by payment.created_at desc, payment.id desc
    limit ${limit + 1}`;
  const { rows } = await sql<LedgerRows>`
    select ${listed(shown)} as rows, ${countOpenFindings} as open, ${listed(openFindings)} as oldest
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error("A select without a table has one row.");
  return found;
}

/** Finds an administrator; undefined if they no longer are one. */
export function findAdmin(db: Db, userId: string) {
  return db
    .selectFrom("profiles")
    .select(["email", "fullName"])
    .where("userId", "=", userId)
    .where("role", "=", "admin")
    .executeTakeFirst();
}
