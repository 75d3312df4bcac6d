import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { isFound } from "../../base/db/text-search.ts";
import type { AdminProof, ServiceProof } from "../../base/proofs.ts";
import { lockPassesOf } from "../../money/pass/covering-queries.ts";
import type { Charging } from "../../money/payment/proofs.ts";
import type { LockedSubscription } from "../subscription/proofs.ts";
import { movedOn } from "../subscription/queries.ts";
import { paidParcels } from "./paid-due-queries.ts";

/** The subscriptions to deliver, each with the date of its delivery. */
type Due = RawBuilder<unknown>;

/** The day on which deliveries are made, and how they are paid. */
export interface DueDay {
  today: CalendarDate;
  now: Date;
  /** Undefined where nothing is charged. */
  charging: Charging | undefined;
}

/** The parts that make parcels, in the statement that makes deliveries. */
interface ParcelsMade {
  /** Statements before it. */
  receivers: RawBuilder<unknown>;
  /** True if a delivery of `due` is made. */
  isReceived: RawBuilder<unknown>;
  /** Statements after it. */
  parcels: RawBuilder<unknown>;
}

/** A parcel for everybody with an address, or else one for the whole group. */
const freeParcels = (_day: DueDay, _: ServiceProof | AdminProof | LockedSubscription): ParcelsMade => ({
  receivers: sql``,
  isReceived: sql`true`,
  parcels: sql`addressed as (
      insert into parcels (delivery_id, delivery_date, user_id, address)
      select made.id, made.delivery_date, member.user_id, to_jsonb(address) - 'user_id' - 'updated_at'
      from made
      join group_memberships as member on member.group_id = made.group_id
      join shipping_addresses as address on address.user_id = member.user_id
      returning delivery_id
    ), shared as (
      insert into parcels (delivery_id, delivery_date)
      select made.id, made.delivery_date from made
      -- Forces a hash, however many rows the planner expects.
      where made.id not in (select delivery_id from addressed)
    )`,
});

/** Takes the subscriptions whose date has come, the longest due first. Others who do the same skip them. */
async function takeDue(
  db: Db,
  today: CalendarDate,
  limit: number,
): Promise<{ id: string; groupId: string }[]> {
  const { rows } = await sql<{ id: string; groupId: string }>`
    select id, group_id
    from group_subscriptions
    where is_active and next_delivery_date <= ${today}::date
    order by next_delivery_date, id
    limit ${limit}
    for update skip locked`.execute(db);
  return rows;
}

/**
 * Waits for everybody who is about to leave these groups, and lets nobody else leave or join them until the transaction
 * ends: the next statement sees who is there, and makes a parcel for nobody else. If boxes are paid, it sees which of
 * those paid ahead are free, too.
 */
async function keepMembersOf(db: Db, groupIds: readonly string[], { charging }: DueDay): Promise<void> {
  await sql`
    select from groups where id = any(${[...groupIds]}::uuid[]) order by id for key share`.execute(db);
  if (charging) await lockPassesOf(db, charging, groupIds);
}

const subscriptionColumns = sql`
  id, group_id, subscription_box_id, next_delivery_date, planned_date, cadence, delivery_day, subscribed_at`;

/** Selects those that are still due: nobody delivers what another run has delivered since. */
function onTheirDates(subscriptionIds: readonly string[], today: CalendarDate): Due {
  return sql`
    select ${subscriptionColumns}, next_delivery_date as delivery_date
    from group_subscriptions
    where id = any(${[...subscriptionIds]}::uuid[]) and next_delivery_date <= ${today}::date
    for update`;
}

/** Selects one subscription to deliver today, out of turn. */
function outOfTurn(subscriptionId: string, today: CalendarDate): Due {
  return sql`
    select ${subscriptionColumns}, ${today}::date as delivery_date
    from group_subscriptions where id = ${subscriptionId}`;
}

/**
 * Creates the deliveries and parcels of locked subscriptions, and moves their dates on. Even if it runs twice, at once
 * or after a crash, there is one delivery per subscription and date: the date moves in the same statement, others skip
 * the locked rows, and the unique index has the last word. After an outage a subscription gets one delivery, and its
 * next date is after `today`.
 */
async function insertDeliveries(
  db: Db,
  proof: ServiceProof | AdminProof | LockedSubscription,
  due: Due,
  day: DueDay,
): Promise<void> {
  const { today, now, charging } = day;
  const { receivers, isReceived, parcels } = charging ? paidParcels(now, charging) : freeParcels(day, proof);
  await sql`
    with due as (${due}), moved as (${movedOn({ today, now }, proof)}), ${receivers} made as (
      insert into group_deliveries
        (group_id, subscription_id, subscription_box_id, specific_box_id, delivery_date, planned_date,
          created_at, revised_at)
      select due.group_id, due.id, due.subscription_box_id,
        case box.box_type when 'explorer_variety' then specific_box(due.id) end,
        due.delivery_date, coalesce(due.planned_date, due.next_delivery_date), ${now}, ${now}
      from due
      join subscription_boxes as box on box.id = due.subscription_box_id
      where ${isReceived}
      on conflict (subscription_id, delivery_date) do nothing
      returning id, group_id, subscription_id, box_title, delivery_date
    ), ${parcels}
    select count(pg_notify('boxmates_events',
      json_build_object('topic', 'group:' || group_id, 'kind', 'delivery')::text))
    from made`.execute(db);
}

/**
 * Creates the deliveries of up to `limit` subscriptions whose date has come, within the caller's transaction. Returns
 * how many were due.
 */
export async function insertDueDeliveries(
  db: Db,
  by: ServiceProof | AdminProof,
  day: DueDay,
  limit: number,
): Promise<number> {
  const { today } = day;
  const due = await takeDue(db, today, limit);
  if (due.length === 0) return 0;
  await keepMembersOf(db, [...new Set(due.map(({ groupId }) => groupId))], day);
  const ids = due.map(({ id }) => id);
  await insertDeliveries(db, by, onTheirDates(ids, today), day);
  return due.length;
}

/** Creates the delivery of one subscription if its date has come. */
export async function insertDueDelivery(
  db: Db,
  subscription: LockedSubscription,
  day: DueDay,
): Promise<void> {
  await keepMembersOf(db, [subscription.groupId], day);
  await insertDeliveries(db, subscription, onTheirDates([subscription.id], day.today), day);
}

/** Brings a subscription's next delivery forward to today. */
export async function insertDeliveryNow(
  db: Db,
  subscription: LockedSubscription,
  day: DueDay,
): Promise<void> {
  await keepMembersOf(db, [subscription.groupId], day);
  await insertDeliveries(db, subscription, outOfTurn(subscription.id, day.today), day);
}

export function findDeliveryOn(db: Db, subscriptionId: string, date: CalendarDate) {
  return db
    .selectFrom("groupDeliveries")
    .select("id")
    .where("subscriptionId", "=", subscriptionId)
    .where("deliveryDate", "=", date)
    .executeTakeFirst();
}

/** Lists active subscriptions of groups whose name contains `search`, the next to be delivered first. */
export function listStandingOrders(db: Db, search: string, today: CalendarDate, limit: number) {
  return db
    .selectFrom("groupSubscriptions as subscription")
    .innerJoin("groups", "groups.id", "subscription.groupId")
    .innerJoin("subscriptionBoxes as box", "box.id", "subscription.subscriptionBoxId")
    .select([
      "subscription.id",
      "groups.name as groupName",
      "box.title as boxTitle",
      "subscription.cadence",
      "subscription.nextDeliveryDate",
      sql<CalendarDate>`next_delivery_date(
        coalesce(planned_date, subscription.next_delivery_date), cadence, delivery_day,
        subscription.next_delivery_date)`.as("followingDate"),
      sql<CalendarDate | null>`case when paused_until > ${today}::date then paused_until end`.as(
        "pausedUntil",
      ),
    ])
    .where("subscription.isActive", "=", true)
    .$if(search !== "", (query) => query.where(isFound("groups", search)))
    .orderBy("subscription.nextDeliveryDate")
    .orderBy("subscription.id")
    .limit(limit)
    .execute();
}
