import type { CalendarDate } from "@boxmates/contract/base/calendar";
import type { BoxOffer } from "@boxmates/contract/deliveries/box-offer";
import type { Cadence, Subscription } from "@boxmates/contract/deliveries/subscription";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { FormerSubscription } from "../../base/db/tables/deliveries.ts";
import { listOf, momentOf, writtenQuery } from "../../base/db/written-query.ts";
import type { AdminProof, ServiceProof } from "../../base/proofs.ts";
import type { ManagerProof } from "../../groups/group/proofs.ts";
import type {
  LockedSubscription,
  Offer,
  SkippableDelivery,
  SkippedDelivery,
  UndoableChange,
} from "./proofs.ts";

/** Lists the boxes that a group can subscribe to, for its members. */
export function listOffers(db: Db, groupId: string, userId: string) {
  return (
    db
      .selectFrom("groupMemberships as me")
      .innerJoin("subscriptionBoxes as box", (join) => join.on("box.isActive", "=", true))
      .select(["box.id", "title", "description", "boxType", "price", "imageUrl"])
      // By name: their order must not tell the numbers, which the games ask for.
      .select(
        sql<BoxOffer["contents"]>`coalesce((
        select jsonb_agg(jsonb_build_object('itemName', content.item_name, 'quantity', content.quantity)
          order by content.item_name, content.quantity)
        from box_contents content where content.box_id = box.id and content.left_at is null
      ), '[]')`.as("contents"),
      )
      .where("me.groupId", "=", groupId)
      .where("me.userId", "=", userId)
      .orderBy("boxType")
      .orderBy("title")
      .execute()
  );
}

/** Keeps a box as it is from the next statement on, until the transaction ends. */
export async function lockOffer(db: Db, boxId: string): Promise<void> {
  await sendAhead(db, db.selectFrom("subscriptionBoxes").select("id").where("id", "=", boxId).forShare());
}

/** Finds the role of a member, and whether the box is offered. */
export function findSubscribing(db: Db, groupId: string, userId: string, boxId: string) {
  return db
    .selectFrom("groupMemberships")
    .leftJoin("subscriptionBoxes as box", (join) =>
      join.on("box.id", "=", boxId).on("box.isActive", "=", true),
    )
    .select(["groupId", "userId", "role", "box.id as boxId", "box.price"])
    .where("groupId", "=", groupId)
    .where("userId", "=", userId)
    .executeTakeFirst();
}

const columns = [
  "id",
  "subscriptionBoxId",
  "cadence",
  "isActive",
  "subscribedAt",
  "nextDeliveryDate",
  "plannedDate",
  "pausedUntil",
  "hurriedDate",
  "revision",
] as const;

interface NewSubscription {
  subscribedAt: Date;
  nextDeliveryDate: string;
  deliveryDay: number;
}

/** Inserts a monthly subscription, or takes a cancelled one up again as one; undefined if it is already active. */
export function upsertSubscription(
  db: Db,
  { groupId }: ManagerProof,
  { boxId: subscriptionBoxId }: Offer,
  subscription: NewSubscription,
) {
  return db
    .insertInto("groupSubscriptions")
    .values({ ...subscription, groupId, subscriptionBoxId, revisedAt: subscription.subscribedAt })
    .onConflict((conflict) =>
      conflict
        .columns(["groupId", "subscriptionBoxId"])
        .doUpdateSet((eb) => ({
          isActive: true,
          cadence: "monthly" as const,
          subscribedAt: eb.ref("excluded.subscribedAt"),
          nextDeliveryDate: eb.ref("excluded.nextDeliveryDate"),
          deliveryDay: eb.ref("excluded.deliveryDay"),
          plannedDate: null,
          pausedUntil: null,
          revision: eb("groupSubscriptions.revision", "+", 1),
          revisedAt: eb.ref("excluded.revisedAt"),
        }))
        .where("groupSubscriptions.isActive", "=", false),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Locks the active subscription until the transaction ends. */
export function lockSubscription(db: Db, subscriptionId: string) {
  return db
    .selectFrom("groupSubscriptions")
    .select([...columns, "groupId", "deliveryDay"])
    .where("id", "=", subscriptionId)
    .where("isActive", "=", true)
    .forUpdate()
    .executeTakeFirst();
}

/** A subscription as a member of the group names it. */
export interface NamedSubscription {
  groupId: string;
  subscriptionId: string;
}

/** Locks a subscription of the group, active or not, from the next statement on, until the transaction ends. */
export async function lockSubscriptionOf(db: Db, { groupId, subscriptionId }: NamedSubscription) {
  const subscription = db
    .selectFrom("groupSubscriptions")
    .select("id")
    .where("id", "=", subscriptionId)
    .where("groupId", "=", groupId)
    .forUpdate();
  await sendAhead(db, subscription);
}

/** A subscription with all that a change of it depends on. */
export interface OwnSubscription extends Subscription {
  groupId: string;
  /** The role of whoever asks. */
  role: GroupRole;
  deliveryDay: number;
  hurriedDate: CalendarDate | null;
  /** The planned date of the last delivery, and the latest skipped one before the next. */
  lastDate: CalendarDate | null;
  skippedDate: CalendarDate | null;
  /** The skips from today on, which belong to the rhythm of now. */
  skips: FormerSubscription["skips"];
}

/**
 * The latest skip before the next delivery, and not before `since` if that is given. One that was followed by a delivery,
 * such as one out of turn, is over: that delivery has taken its place.
 */
export const latestSkip = (since = "'-infinity'") => `
  (select max(skipped.delivery_date) from skipped_deliveries skipped
    where skipped.subscription_id = subscription.id
      and skipped.delivery_date >= ${since}::date
      and skipped.delivery_date < subscription.next_delivery_date
      and not exists (
        select from group_deliveries made
        where made.subscription_id = subscription.id and made.created_at > skipped.skipped_at))`;

/** The planned date of the last delivery of `subscription`. */
export const lastPlannedDate = `
  (select max(coalesce(made.planned_date, made.delivery_date)) from group_deliveries made
    where made.subscription_id = subscription.id)`;

const ownQuery = writtenQuery<OwnSubscription>(`
  select subscription.id, subscription.group_id as "groupId", subscription.subscription_box_id as "subscriptionBoxId",
    subscription.cadence, subscription.is_active as "isActive", subscription.subscribed_at as "subscribedAt",
    subscription.next_delivery_date as "nextDeliveryDate", subscription.revision,
    subscription.delivery_day as "deliveryDay", subscription.planned_date as "plannedDate",
    subscription.paused_until as "pausedUntil", subscription.hurried_date as "hurriedDate", me.role,
    ${lastPlannedDate} as "lastDate",
    ${latestSkip()} as "skippedDate",
    ${listOf(
      `jsonb_build_object('deliveryDate', skipped.delivery_date, 'skippedAt', ${momentOf("skipped.skipped_at")})`,
      "skipped.delivery_date",
      `from skipped_deliveries skipped
      where skipped.subscription_id = subscription.id and skipped.delivery_date >= $4::date`,
    )} as skips
  from group_memberships me
  join group_subscriptions subscription on subscription.group_id = me.group_id and subscription.is_active
  where me.group_id = $1 and me.user_id = $2 and subscription.id = $3`);

/** Finds an active subscription for a member of its group. */
export async function findOwnSubscription(
  db: Db,
  userId: string,
  { groupId, subscriptionId }: NamedSubscription,
  today: CalendarDate,
): Promise<OwnSubscription | undefined> {
  const [found] = await ownQuery(db, [groupId, userId, subscriptionId, today]);
  return found;
}

interface Change {
  isActive?: boolean;
  cadence?: Cadence;
  nextDeliveryDate?: CalendarDate;
  deliveryDay?: number;
  plannedDate?: CalendarDate | null;
  pausedUntil?: CalendarDate | null;
  hurriedDate?: CalendarDate | null;
}

/** Updates the subscription and its revision: calendar programs only accept newer entries. */
export function updateSubscription(
  db: Db,
  { id }: LockedSubscription | UndoableChange,
  change: Change,
  now: Date,
) {
  return db
    .updateTable("groupSubscriptions")
    .set((eb) => ({ ...change, revision: eb("revision", "+", 1), revisedAt: now }))
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * The statement that moves the dates of locked subscriptions on, for the statement that delivers them: `due` has their
 * columns, each with the date of its delivery.
 */
export const movedOn = (
  { today, now }: { today: CalendarDate; now: Date },
  _: LockedSubscription | ServiceProof | AdminProof,
) => sql`
  update group_subscriptions as subscription
  -- A moved delivery counts as that of its planned date.
  set next_delivery_date = next_delivery_date(
      coalesce(due.planned_date, due.next_delivery_date), due.cadence, due.delivery_day,
      greatest(due.next_delivery_date, ${today}::date)),
    planned_date = null,
    -- Marks the date as moved for calendar programs.
    revision = revision + (due.delivery_date <> due.next_delivery_date)::integer,
    revised_at = case when due.delivery_date <> due.next_delivery_date then ${now} else revised_at end
  from due where subscription.id = due.id`;

// skipped deliveries ------------------------------------------------------------------------------

export async function insertSkip(
  db: Db,
  { id, deliveryDate }: SkippableDelivery,
  skip: { skippedBy: string; skippedAt: Date },
): Promise<void> {
  const written = db.insertInto("skippedDeliveries").values({ ...skip, subscriptionId: id, deliveryDate });
  await sendAhead(db, written);
}

export async function deleteSkip(db: Db, { id, deliveryDate }: SkippedDelivery): Promise<void> {
  const written = db
    .deleteFrom("skippedDeliveries")
    .where("subscriptionId", "=", id)
    .where("deliveryDate", "=", deliveryDate);
  await sendAhead(db, written);
}

/** Deletes the skips from this date on, which belong to the rhythm before. */
export async function deleteSkipsFrom(db: Db, { id }: LockedSubscription, date: CalendarDate): Promise<void> {
  const written = db
    .deleteFrom("skippedDeliveries")
    .where("subscriptionId", "=", id)
    .where("deliveryDate", ">=", date);
  await sendAhead(db, written);
}
