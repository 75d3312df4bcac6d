import { sql } from "kysely";
import { insertingPayments, leastCents } from "../../money/payment/parcel-queries.ts";
import type { Charging } from "../../money/payment/proofs.ts";
import { isStanding, priceCentsOf } from "../agreement/queries.ts";

/** The agreements that count for the subscriptions `due`, and whom they charge. */
const agreed = sql.raw(`
  from due subscription
  join subscription_boxes box on box.id = subscription.subscription_box_id
  join groups on groups.id = subscription.group_id
  join agreements agreement on agreement.subscription_id = subscription.id and ${isStanding}
  left join payers payer on payer.user_id = agreement.user_id`);

/** Their ids are made here, so that parcels and payments need not be read to be matched. */
const receiver = sql.raw(`
  gen_random_uuid() as parcel_id, subscription.id as subscription_id, agreement.user_id as payer_id, payer.customer_id,
  groups.name as group_name, ${priceCentsOf("box")} as price_cents, agreement.price_cents as agreed_cents`);

/**
 * A parcel for everybody with an address and an agreement. In a group without any address the owner pays for the one
 * that is for all. Nothing is sent to a group in which nobody pays.
 */
const receivers = sql`receivers as (
      select ${receiver}, agreement.user_id, to_jsonb(address) - 'user_id' - 'updated_at' as address
      ${agreed}
      join shipping_addresses address on address.user_id = agreement.user_id
      union all
      select ${receiver}, null, null
      ${agreed}
      join group_memberships owner
        on owner.group_id = subscription.group_id and owner.user_id = agreement.user_id and owner.role = 'owner'
      where not exists (
        select from group_memberships member
        join shipping_addresses address on address.user_id = member.user_id
        where member.group_id = subscription.group_id)
    ),`;

/**
 * What makes paid parcels, each with its payment. Where the price is above the agreed one, or nobody can be charged yet,
 * the parcel waits without a payment: see waiting-queries.ts.
 */
export function paidParcels(now: Date, charging: Charging) {
  const unpaid = sql`
    select parcel_id, payer_id as user_id, customer_id, group_name, made.box_title, made.delivery_date, price_cents
    from made
    join receivers receiver on receiver.subscription_id = made.subscription_id
    where customer_id is not null and price_cents between ${leastCents} and agreed_cents`;
  return {
    receivers,
    isReceived: sql`due.id in (select subscription_id from receivers)`,
    parcels: sql`sent as (
      insert into parcels (id, delivery_id, delivery_date, user_id, address, price_cents, awaits_payment)
      select parcel_id, made.id, made.delivery_date, user_id, address, price_cents, price_cents >= ${leastCents}
      from made
      join receivers receiver on receiver.subscription_id = made.subscription_id
    ), paid as (${insertingPayments(unpaid, charging, now)})`,
  };
}
