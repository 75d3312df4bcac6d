import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { listOf, writtenQuery } from "../../base/db/written-query.ts";
import { hasPayer } from "../../money/payer/queries.ts";
import { insertingPayments } from "../../money/payment/parcel-queries.ts";
import type { Charging } from "../../money/payment/proofs.ts";
import { isStanding } from "../agreement/queries.ts";
import { type MemberDelivery, memberDelivery } from "./queries.ts";

/** The parcels without a payment that this person, or anybody, has agreed to: their own, or as its owner the group's. */
const agreedParcels = (userId: string | undefined) => sql`
  from parcels parcel
  join group_deliveries delivery on delivery.id = parcel.delivery_id
  join groups on groups.id = delivery.group_id
  join group_subscriptions subscription on subscription.id = delivery.subscription_id
  join agreements agreement on agreement.subscription_id = subscription.id and ${sql.raw(isStanding)}
  join group_memberships member on member.group_id = agreement.group_id and member.user_id = agreement.user_id
    and ${userId === undefined ? sql`true` : sql`member.user_id = ${userId}`}
  join payers payer on payer.user_id = agreement.user_id
  where parcel.awaits_payment and parcel.status = 'preparing' and parcel.price_cents <= agreement.price_cents
    and (parcel.user_id = agreement.user_id or (parcel.user_id is null and parcel.address is null and member.role = 'owner'))
    and not exists (select from payments payment where payment.parcel_id = parcel.id)`;

/**
 * Writes the payments that somebody's yes, or their first visit to Stripe, was awaited for. The deliveries are locked, so
 * that nobody cancels such a parcel at the same time without its payment.
 */
export async function insertAwaitedPayments(
  db: Db,
  charging: Charging,
  { userId }: { userId?: string },
  now: Date,
): Promise<void> {
  const locked = sql`
    select from group_deliveries
    where id in (select delivery.id ${agreedParcels(userId)})
    order by id
    for no key update`;
  await sendAhead(db, locked.compile(db));
  const unpaid = sql`
    select parcel.id as parcel_id, agreement.user_id, payer.customer_id, groups.name as group_name,
      delivery.box_title, delivery.delivery_date, parcel.price_cents, null::uuid as pass_box_id
    ${agreedParcels(userId)}`;
  await sendAhead(db, insertingPayments(unpaid, charging, now).compile(db));
}

/** Lists parcels that wait for their payment, of deliveries made before this moment, the earliest first. */
export async function listUnpaid(db: Db, madeBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select parcel.id
    from parcels parcel
    join group_deliveries delivery on delivery.id = parcel.delivery_id
    where parcel.awaits_payment and parcel.status = 'preparing' and delivery.created_at < ${madeBefore}
    order by parcel.delivery_date, parcel.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads a delivery with the open invoice for the member's parcel in it; null if there is none. */
export const findOpenInvoice = writtenQuery<MemberDelivery & { invoiceId: string | null }>(`
  select ${memberDelivery.columns}, (
      select payment.invoice_id
      from parcels parcel join payments payment on payment.parcel_id = parcel.id
      where parcel.delivery_id = delivery.id and parcel.awaits_payment and parcel.status = 'preparing'
        and payment.user_id = me.user_id and payment.state = 'open' and payment.wanted = 'paid'
      limit 1
    ) as "invoiceId"
  ${memberDelivery.from} ${memberDelivery.where}`);

/** The SQL for what `parcel` waits for, with its `payment` and the `agreement` of its payer, if there are any. */
export const waitingReason = `(case
  when payment.id is not null and not ${hasPayer("payment.customer_id")} then 'card'
  when payment.state = 'open' then 'unpaid'
  when exists (select from findings where payment_id = payment.id and kind = 'untaxed') then 'address'
  when payment.id is not null then 'charging'
  when agreement.price_cents is null or agreement.price_cents < parcel.price_cents then 'agreement'
  else 'card' end)`;

/** The SQL for the parcels of the group `g` that wait for the member `me` to pay, as JSON. Friends are not told. */
export const waitingParcels = listOf(
  `json_build_object('deliveryId', parcel.delivery_id, 'priceCents', coalesce(parcel.price_cents, 0),
    'reason', ${waitingReason})`,
  "delivery.delivery_date, parcel.id",
  `from group_deliveries delivery
    join group_subscriptions subscription on subscription.id = delivery.subscription_id
    join parcels parcel on parcel.delivery_id = delivery.id
    left join payments payment on payment.parcel_id = parcel.id
    left join agreements agreement on agreement.subscription_id = subscription.id
      and agreement.user_id = me.user_id and ${isStanding}
    where delivery.group_id = g.id and delivery.is_awaited and parcel.awaits_payment and parcel.status = 'preparing'
      and (parcel.user_id = me.user_id
        or (parcel.user_id is null and parcel.address is null
          and coalesce(payment.user_id = me.user_id, me.role = 'owner')))`,
);
