import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { covering, lockPassesOf } from "../../money/pass/covering-queries.ts";
import { insertingPayments, leastCents } from "../../money/payment/parcel-queries.ts";
import type { Charging } from "../../money/payment/proofs.ts";
import { isStanding } from "../agreement/queries.ts";

/** The parcels of a person, with the one for all of a group that they own, or those of a group. */
export type Awaiting = { userId: string } | { groupId: string };

/** The parcels that wait without a payment. One of a member's own was asked for, whatever they agree to now. */
const awaitedParcels = (whose: Awaiting) => sql`
  from parcels parcel
  join group_deliveries delivery on delivery.id = parcel.delivery_id
  join groups on groups.id = delivery.group_id
  join group_memberships member on member.group_id = delivery.group_id
    and (member.user_id = parcel.user_id
      or (parcel.user_id is null and parcel.address is null and member.role = 'owner'))
  left join group_subscriptions subscription on subscription.id = delivery.subscription_id
  left join agreements agreement on agreement.subscription_id = subscription.id
    and agreement.user_id = member.user_id and ${sql.raw(isStanding)}
  where parcel.awaits_payment and parcel.status = 'preparing' and parcel.price_cents >= ${leastCents}
    and ${"userId" in whose ? sql`member.user_id = ${whose.userId}` : sql`delivery.group_id = ${whose.groupId}`}
    and not exists (select from payments payment where payment.parcel_id = parcel.id)`;

/**
 * Covers the parcels that wait for a yes or a card by boxes that were paid ahead, within the caller's transaction. The
 * deliveries are locked, so that nobody cancels such a parcel at the same time without its payment.
 */
export async function coverAwaited(db: Db, charging: Charging, whose: Awaiting, now: Date): Promise<void> {
  const { rows: awaited } = await sql<{ id: string; groupId: string }>`
    select distinct delivery.id, delivery.group_id ${awaitedParcels(whose)}`.execute(db);
  if (awaited.length === 0) return;
  await lockPassesOf(db, charging, [...new Set(awaited.map(({ groupId }) => groupId))]);
  const ids = awaited.map(({ id }) => id);
  await sql`
    select from group_deliveries where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  const unpaid = sql`
    select parcel_id, coalesce(covering_user_id, member_id) as user_id, coalesce(covering_customer_id, '') as customer_id,
      group_name, box_title,
      delivery_date, price_cents, pass_box_id
    from awaited join covered using (parcel_id)`;
  await sql`
    with awaited as (
      select parcel.id as parcel_id, delivery.group_id, delivery.subscription_box_id, parcel.price_cents,
        agreement.user_id as pass_owner_id, member.user_id as member_id, member.joined_at,
        groups.name as group_name, delivery.box_title, delivery.delivery_date
      ${awaitedParcels(whose)} and delivery.id = any(${ids}::uuid[])
    ), ${covering(sql`awaited`)}, paid as (${insertingPayments(unpaid, charging, now)}), cleared as (
      update parcels set awaits_payment = false where id in (select parcel_id from covered)
    )
    select tell_event(told.topic, 'delivery')
    from (
      select distinct 'group:' || group_id from awaited join covered using (parcel_id)
      union select 'admin' from covered
    ) told (topic)`.execute(db);
}
