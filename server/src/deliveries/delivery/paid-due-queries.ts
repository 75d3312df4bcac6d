import { sql } from "kysely";
import { insertingPayments, leastCents } from "../../money/payment/parcel-queries.ts";
import type { Charging } from "../../money/payment/proofs.ts";
import { isStanding, priceCentsOf } from "../agreement/queries.ts";

/** The agreements that count for the subscriptions `due`, with what a parcel costs now. */
const agreed = sql.raw(`
  from due subscription
  join subscription_boxes box on box.id = subscription.subscription_box_id
  join agreements agreement on agreement.subscription_id = subscription.id and ${isStanding}`);

/**
 * A parcel for everybody with an address and an agreement. In a group without any address the owner pays for the one
 * that is for all. Nothing is sent to a group in which nobody pays.
 */
const receivers = sql`receivers as (
      select subscription.id as subscription_id, agreement.user_id, agreement.user_id as payer_id,
        to_jsonb(address) - 'user_id' - 'updated_at' as address,
        ${sql.raw(priceCentsOf("box"))} as price_cents, agreement.price_cents as agreed_cents
      ${agreed}
      join shipping_addresses address on address.user_id = agreement.user_id
      union all
      select subscription.id, null, agreement.user_id, null, ${sql.raw(priceCentsOf("box"))}, agreement.price_cents
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
    select sent.id as parcel_id, receiver.payer_id as user_id, payer.customer_id, groups.name as group_name,
      made.box_title, made.delivery_date, sent.price_cents
    from sent
    join made on made.id = sent.delivery_id
    join receivers receiver
      on receiver.subscription_id = made.subscription_id and receiver.user_id is not distinct from sent.user_id
    join payers payer on payer.user_id = receiver.payer_id
    join groups on groups.id = made.group_id
    where sent.price_cents between ${leastCents} and receiver.agreed_cents`;
  return {
    receivers,
    isReceived: sql`due.id in (select subscription_id from receivers)`,
    parcels: sql`sent as (
      insert into parcels (delivery_id, delivery_date, user_id, address, price_cents, awaits_payment)
      select made.id, made.delivery_date, receiver.user_id, receiver.address, receiver.price_cents,
        receiver.price_cents >= ${leastCents}
      from made
      join receivers receiver on receiver.subscription_id = made.subscription_id
      returning id, delivery_id, user_id, price_cents
    ), paid as (${insertingPayments(unpaid, charging, now)})`,
  };
}
