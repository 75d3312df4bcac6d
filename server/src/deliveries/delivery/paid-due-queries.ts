import { sql } from "kysely";
import { covering } from "../../money/pass/covering-queries.ts";
import { insertingPayments, leastCents } from "../../money/payment/parcel-queries.ts";
import type { Charging } from "../../money/payment/proofs.ts";
import { isStanding, priceCentsOf } from "../agreement/queries.ts";

/** The members of the groups whose subscriptions are `due`, and what each has agreed to. */
const members = sql.raw(`
  from due subscription
  join subscription_boxes box on box.id = subscription.subscription_box_id
  join groups on groups.id = subscription.group_id
  join group_memberships member on member.group_id = subscription.group_id
  left join agreements agreement
    on agreement.subscription_id = subscription.id and agreement.user_id = member.user_id and ${isStanding}
  left join payers payer on payer.user_id = agreement.user_id`);

/** Their ids are made here, so that parcels and payments need not be read to be matched. */
const candidate = sql.raw(`
  gen_random_uuid() as parcel_id, subscription.id as subscription_id, subscription.group_id,
  subscription.subscription_box_id, member.user_id as member_id, member.joined_at,
  agreement.user_id as pass_owner_id, payer.customer_id, groups.name as group_name,
  ${priceCentsOf("box")} as price_cents, agreement.price_cents as agreed_cents`);

/**
 * A parcel for everybody with an address who has a box that was paid ahead or pays for this one: the group's boxes are
 * for all, one's own are for what one has agreed to. In a group without any address the owner pays for the one parcel
 * that is for all. Nothing is sent to a group in which nobody pays.
 */
const receivers = sql`candidates as (
      select ${candidate}, member.user_id, to_jsonb(address) - 'user_id' - 'updated_at' as address
      ${members}
      join shipping_addresses address on address.user_id = member.user_id
      union all
      select ${candidate}, null, null
      ${members}
      where member.role = 'owner' and not exists (
        select from group_memberships other
        join shipping_addresses address on address.user_id = other.user_id
        where other.group_id = subscription.group_id)
    ), wanting as (
      select * from candidates where price_cents >= ${leastCents}
    ), ${covering(sql`wanting`)}, receivers as (
      select candidate.*, pass_box_id, covering_user_id, covering_customer_id
      from candidates candidate left join covered using (parcel_id)
      where pass_box_id is not null or agreed_cents is not null
        or (pass_owner_id is not null and price_cents < ${leastCents})
    ),`;

/**
 * Returns the SQL that makes paid parcels, each with its payment: by a box that was paid ahead, or else by a charge. If
 * the price is above the agreed one, or nobody can be charged yet, the parcel waits without a payment: see
 * waiting-queries.ts.
 */
export function paidParcels(now: Date, charging: Charging) {
  const unpaid = sql`
    select parcel_id, coalesce(covering_user_id, member_id) as user_id,
      coalesce(covering_customer_id, customer_id, '') as customer_id, group_name, made.box_title, made.delivery_date,
      price_cents, pass_box_id
    from made
    join receivers receiver on receiver.subscription_id = made.subscription_id
    where pass_box_id is not null
      or (customer_id is not null and price_cents between ${leastCents} and agreed_cents)`;
  return {
    receivers,
    isReceived: sql`due.id in (select subscription_id from receivers)`,
    parcels: sql`sent as (
      insert into parcels (id, delivery_id, delivery_date, user_id, address, price_cents, awaits_payment)
      select parcel_id, made.id, made.delivery_date, user_id, address, price_cents,
        price_cents >= ${leastCents} and pass_box_id is null
      from made
      join receivers receiver on receiver.subscription_id = made.subscription_id
    ), paid as (${insertingPayments(unpaid, charging, now)})`,
  };
}
