import type { CalendarDate } from "@boxmates/contract/calendar";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { MemberProof } from "../membership/access.ts";

/**
 * One statement makes the deliveries and parcels of up to `limit` subscriptions whose date has come, and moves the
 * dates on. Run twice, at once or after a crash, there is one delivery per subscription and date: the date moves in
 * the same statement, others skip the locked rows, and the unique index has the last word. After an outage a
 * subscription gets one delivery and its next date lies after `today`. Returns how many were due.
 */
export async function insertDueDeliveries(
  db: Db,
  today: CalendarDate,
  now: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    with due as (
      select id, group_id, subscription_box_id, next_delivery_date, cadence, delivery_day
      from group_subscriptions
      where is_active and next_delivery_date <= ${today}::date
      order by next_delivery_date, id
      limit ${limit}
      for update skip locked
    ), moved as (
      update group_subscriptions as subscription
      set next_delivery_date =
        next_delivery_date(due.next_delivery_date, due.cadence, due.delivery_day, ${today}::date)
      from due where subscription.id = due.id
    ), made as (
      insert into group_deliveries
        (group_id, subscription_id, subscription_box_id, specific_box_id, delivery_date, created_at)
      select due.group_id, due.id, due.subscription_box_id, specific_box(due.id), due.next_delivery_date, ${now}
      from due
      on conflict (subscription_id, delivery_date) do nothing
      returning id, group_id
    ), addressed as (
      insert into parcels (delivery_id, user_id, address)
      select made.id, member.user_id, to_jsonb(address) - 'user_id' - 'updated_at'
      from made
      join group_memberships as member on member.group_id = made.group_id
      join shipping_addresses as address on address.user_id = member.user_id
      returning delivery_id
    ), shared as (
      insert into parcels (delivery_id)
      select made.id from made where not exists (select from addressed where addressed.delivery_id = made.id)
    )
    select
      (select count(*) from due) as due,
      (select count(pg_notify('boxmates_events',
        json_build_object('topic', 'group:' || group_id, 'kind', 'delivery')::text)) from made) as told`.execute(
    db,
  );
  return rows[0]?.due ?? 0;
}

export function findDelivery(db: Db, groupId: string, deliveryId: string) {
  return db
    .selectFrom("groupDeliveries as delivery")
    .innerJoin("subscriptionBoxes as box", (join) =>
      join.on("box.id", "=", (eb) => eb.fn.coalesce("delivery.specificBoxId", "delivery.subscriptionBoxId")),
    )
    .select([
      "delivery.id",
      "delivery.groupId",
      "delivery.subscriptionBoxId",
      "delivery.deliveryStatus",
      "box.id as boxId",
      "box.title as boxTitle",
    ])
    .where("delivery.groupId", "=", groupId)
    .where("delivery.id", "=", deliveryId)
    .executeTakeFirst();
}

/** The parcels that this member can say arrived: their own, or the one for the whole group. */
export function listParcelsOf(db: Db, member: MemberProof, deliveryId: string) {
  return (
    db
      .selectFrom("parcels")
      .select(["id", "status"])
      .where("deliveryId", "=", deliveryId)
      // A parcel with an address but nobody belonged to an account that is gone.
      .where(sql<boolean>`(user_id = ${member.userId} or (user_id is null and address is null))`)
      .where("status", "!=", "cancelled")
      .orderBy(sql`user_id nulls last`)
      .execute()
  );
}

export async function markParcelArrived(db: Db, parcelId: string, now: Date): Promise<void> {
  await db
    .updateTable("parcels")
    .set({ status: "delivered", deliveredAt: now })
    .where("id", "=", parcelId)
    .where("status", "in", ["preparing", "shipped"])
    .execute();
}

/** The first parcel that arrives makes the delivery delivered; later ones leave its moment as it is. */
export async function markDelivered(db: Db, deliveryId: string, now: Date): Promise<void> {
  await db
    .updateTable("groupDeliveries")
    .set({ deliveryStatus: "delivered", deliveredAt: now })
    .where("id", "=", deliveryId)
    .where("deliveryStatus", "in", ["preparing", "shipped"])
    .execute();
}

/** Forgets where a person's parcels went; what has not been sent yet is not sent any more. */
export async function wipeParcelsOf(db: Db, userId: string): Promise<void> {
  // Not null: a parcel without address and person is the one for a whole group.
  await sql`
    update parcels
    set address = '{}',
      tracking_url = null,
      status = case status when 'preparing' then 'cancelled' else status end
    where user_id = ${userId}`.execute(db);
}
