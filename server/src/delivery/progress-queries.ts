import type { DeliveryStatus } from "@boxmates/contract/delivery";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { LockedParcels } from "./proofs.ts";

/** Locks the deliveries of these parcels, always in the same order. */
export async function lockDeliveriesOf(db: Db, parcelIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from group_deliveries
    where id in (select delivery_id from parcels where id = any(${[...parcelIds]}::uuid[]))
    order by id
    for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Moves the parcels that are in one of the states `from`. Returns the moved ones. */
export async function updateParcels(
  db: Db,
  { parcelIds }: LockedParcels,
  { from, to, now }: { from: readonly DeliveryStatus[]; to: DeliveryStatus; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update parcels set
      status = ${to},
      shipped_at = case ${to} when 'preparing' then null when 'shipped' then ${now} else shipped_at end,
      delivered_at = case ${to} when 'delivered' then ${now}::timestamptz end
    where id = any(${[...parcelIds]}::uuid[]) and status = any(${[...from]}::text[])
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

interface Followed {
  id: string;
  groupId: string;
  status: DeliveryStatus;
}

/**
 * Updates the status of deliveries from their parcels: delivered once one has arrived, or else shipped once one has
 * been sent, and cancelled if all are. A delivered one stays delivered. Returns the deliveries that changed.
 */
export async function updateDeliveryStatuses(
  db: Db,
  { deliveryIds }: LockedParcels,
  now: Date,
): Promise<Followed[]> {
  const { rows } = await sql<Followed>`
    update group_deliveries as delivery set
      delivery_status = followed.status,
      delivered_at = case followed.status when 'delivered' then ${now}::timestamptz end,
      revision = revision + 1,
      revised_at = ${now}
    from (
      select delivery_id, case
          when bool_or(status = 'delivered') then 'delivered'
          when bool_or(status = 'shipped') then 'shipped'
          when bool_and(status = 'cancelled') then 'cancelled'
          else 'preparing'
        end as status
      from parcels where delivery_id = any(${[...deliveryIds]}::uuid[])
      group by delivery_id
    ) followed
    where delivery.id = followed.delivery_id
      and delivery.delivery_status <> 'delivered' and delivery.delivery_status <> followed.status
    returning delivery.id, delivery.group_id, delivery.delivery_status as status`.execute(db);
  return rows;
}

export async function listGroupsOf(db: Db, deliveryIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ groupId: string }>`
    select distinct group_id from group_deliveries where id = any(${[...deliveryIds]}::uuid[])`.execute(db);
  return rows.map(({ groupId }) => groupId);
}

// recipients of mails -------------------------------------------------------------------------

/** Lists each parcel's recipients: its owner, or all members if it is for the whole group. */
export async function listReceivers(
  db: Db,
  parcelIds: readonly string[],
): Promise<{ parcelId: string; userId: string }[]> {
  const { rows } = await sql<{ parcelId: string; userId: string }>`
    select parcel.id as parcel_id, member.user_id
    from parcels parcel
    join group_deliveries delivery on delivery.id = parcel.delivery_id
    join group_memberships member on member.group_id = delivery.group_id
      and (parcel.user_id = member.user_id or (parcel.user_id is null and parcel.address is null))
    where parcel.id = any(${[...parcelIds]}::uuid[])`.execute(db);
  return rows;
}

/** Lists the members of the groups in which these deliveries open a game, because the box has something to play. */
export async function listPlayers(
  db: Db,
  deliveryIds: readonly string[],
): Promise<{ deliveryId: string; userId: string }[]> {
  const { rows } = await sql<{ deliveryId: string; userId: string }>`
    select delivery.id as delivery_id, member.user_id
    from group_deliveries delivery
    join subscription_boxes box on box.id = coalesce(delivery.specific_box_id, delivery.subscription_box_id)
    join group_memberships member on member.group_id = delivery.group_id
    where delivery.id = any(${[...deliveryIds]}::uuid[])
      and (box.box_type = 'gourmet_tasting' or delivery.questionnaire_id is not null)`.execute(db);
  return rows;
}

/** Returns the data for the mail about a shipped parcel; undefined if it is not on its way or the reader is gone. */
export async function findShippedParcel(db: Db, parcelId: string, userId: string) {
  const { rows } = await sql<{
    email: string;
    fullName: string;
    groupId: string;
    groupName: string;
    boxTitle: string;
    trackingUrl: string | null;
  }>`
    select profile.email, profile.full_name, groups.id as group_id, groups.name as group_name,
      box.title as box_title, parcel.tracking_url
    from parcels parcel
    join group_deliveries delivery on delivery.id = parcel.delivery_id
    join groups on groups.id = delivery.group_id
    join subscription_boxes box on box.id = coalesce(delivery.specific_box_id, delivery.subscription_box_id)
    join group_memberships member on member.group_id = groups.id and member.user_id = ${userId}
    join profiles profile on profile.user_id = member.user_id
    where parcel.id = ${parcelId} and parcel.status = 'shipped'`.execute(db);
  return rows[0];
}

/** Returns the data for the mail about an opened game; undefined once the reader has left the group. */
export async function findOpenGame(db: Db, deliveryId: string, userId: string) {
  const { rows } = await sql<{
    email: string;
    fullName: string;
    groupId: string;
    groupName: string;
    boxTitle: string;
  }>`
    select profile.email, profile.full_name, groups.id as group_id, groups.name as group_name,
      box.title as box_title
    from group_deliveries delivery
    join groups on groups.id = delivery.group_id
    join subscription_boxes box on box.id = coalesce(delivery.specific_box_id, delivery.subscription_box_id)
    join group_memberships member on member.group_id = groups.id and member.user_id = ${userId}
    join profiles profile on profile.user_id = member.user_id
    where delivery.id = ${deliveryId}`.execute(db);
  return rows[0];
}
