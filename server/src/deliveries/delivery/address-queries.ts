import { addDays, type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Charging } from "../../money/payment/proofs.ts";
import { hasJoined } from "../agreement/queries.ts";
import { lastSkipDateOf, longestCutoffDays } from "../subscription/cutoff.ts";

/** How many days before the cutoff of a delivery members without an address are asked for it. */
const askedBeforeDays = 7;

interface AddressRequest {
  userId: string;
  deliveryDate: CalendarDate;
}

/** True if a member gets a parcel: if boxes are paid, only those who have joined do. */
const getsParcel = (charging: Charging | undefined): RawBuilder<unknown> =>
  sql.raw(charging ? hasJoined : "true");

/** The time of asking, and how boxes are paid: `charging` is undefined where nothing is charged. */
interface Asking {
  now: Date;
  charging: Charging | undefined;
}

/** Notes up to `limit` members who are to be asked for an address now, and have not been for that date. */
export async function insertAddressRequests(
  db: Db,
  _: ServiceProof,
  { now, charging }: Asking,
  limit: number,
): Promise<AddressRequest[]> {
  const today = dateOf(now);
  const horizon = addDays(today, askedBeforeDays + longestCutoffDays);
  const { rows } = await sql<AddressRequest>`
    insert into address_requests (user_id, delivery_date, asked_at)
    select distinct member.user_id, subscription.next_delivery_date, ${now}::timestamptz
    from group_subscriptions subscription
    join group_memberships member on member.group_id = subscription.group_id
    where subscription.is_active and ${getsParcel(charging)}
      and subscription.next_delivery_date > ${today}::date
      and subscription.next_delivery_date <= ${horizon}::date
      and ${sql.raw(lastSkipDateOf("subscription.next_delivery_date"))} - ${askedBeforeDays}::integer <= ${today}::date
      and not exists (select from shipping_addresses address where address.user_id = member.user_id)
      and not exists (
        select from address_requests asked
        where asked.user_id = member.user_id and asked.delivery_date = subscription.next_delivery_date)
    limit ${limit}
    on conflict do nothing
    returning user_id, delivery_date`.execute(db);
  return rows;
}

/** A date of one subscription that has come near: its next delivery's, or that of one that was made out of turn. */
export interface NearDate {
  subscriptionId: string;
  deliveryDate: CalendarDate;
}

/** Notes the members of one group who are to be asked for an address at once, and have not been for that date. */
export async function insertAddressRequestsFor(
  db: Db,
  _: ServiceProof,
  { subscriptionId, deliveryDate }: NearDate,
  { now, charging }: Asking,
): Promise<AddressRequest[]> {
  const { rows } = await sql<AddressRequest>`
    insert into address_requests (user_id, delivery_date, asked_at)
    select member.user_id, ${deliveryDate}::date, ${now}::timestamptz
    from group_subscriptions subscription
    join group_memberships member on member.group_id = subscription.group_id
    where subscription.id = ${subscriptionId} and ${getsParcel(charging)}
      and (
        (subscription.is_active and subscription.next_delivery_date = ${deliveryDate}::date)
        or exists (
          select from group_deliveries made
          where made.subscription_id = subscription.id and made.delivery_date = ${deliveryDate}::date))
      and not exists (select from shipping_addresses address where address.user_id = member.user_id)
    on conflict do nothing
    returning user_id, delivery_date`.execute(db);
  return rows;
}

interface WantedAddress {
  email: string;
  fullName: string;
  groupName: string;
  boxTitle: string;
  /** True if the delivery was made in the meantime, without a parcel for this member. */
  isMade: boolean;
}

/** Returns the data for the mail; undefined if nothing comes on that date any more, or there is an address by now. */
export async function findWantedAddress(
  db: Db,
  { userId, deliveryDate }: AddressRequest,
  { now, charging }: Asking,
): Promise<WantedAddress | undefined> {
  const today = dateOf(now);
  const { rows } = await sql<WantedAddress>`
    select profile.email, profile.full_name, groups.name as group_name, coming.box_title, coming.is_made
    from profiles profile
    join group_memberships member on member.user_id = profile.user_id
    join groups on groups.id = member.group_id
    cross join lateral (
      select box.title as box_title, false as is_made
      from group_subscriptions subscription
      join subscription_boxes box on box.id = subscription.subscription_box_id
      where subscription.group_id = groups.id and subscription.is_active
        and subscription.next_delivery_date = ${deliveryDate}::date
        and subscription.next_delivery_date > ${today}::date and ${getsParcel(charging)}
      union all
      select made.box_title, true
      from group_deliveries made
      join group_subscriptions subscription on subscription.id = made.subscription_id
      where made.group_id = groups.id and made.delivery_date = ${deliveryDate}::date
        and made.delivery_status = 'preparing' and ${getsParcel(charging)}
    ) coming
    where profile.user_id = ${userId}
      and not exists (select from shipping_addresses address where address.user_id = profile.user_id)
    order by coming.is_made, groups.name, coming.box_title
    limit 1`.execute(db);
  return rows[0];
}
