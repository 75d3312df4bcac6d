import type { CalendarDate } from "@boxmates/contract/calendar";
import type { BoxOffer, Cadence } from "@boxmates/contract/subscription";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { sendAhead } from "../db/sent-ahead.ts";
import type { ManagerProof } from "../group/proofs.ts";
import type {
  LockedSubscription,
  Offer,
  SkippableDelivery,
  SkippedDelivery,
  UndoableChange,
} from "./proofs.ts";

export function listOffers(db: Db) {
  return (
    db
      .selectFrom("subscriptionBoxes")
      .select(["id", "title", "description", "boxType", "price", "imageUrl"])
      // By name: their order must not tell the numbers, which the games ask for.
      .select(
        sql<BoxOffer["contents"]>`coalesce((
        select jsonb_agg(jsonb_build_object('itemName', content.item_name, 'quantity', content.quantity)
          order by content.item_name, content.quantity)
        from box_contents content where content.box_id = subscription_boxes.id
      ), '[]')`.as("contents"),
      )
      .where("isActive", "=", true)
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
    .select(["groupId", "userId", "role", "box.id as boxId"])
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

interface Change {
  isActive?: boolean;
  cadence?: Cadence;
  nextDeliveryDate?: CalendarDate;
  deliveryDay?: number;
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

export async function findLastDeliveryDate(
  db: Db,
  subscriptionId: string,
): Promise<CalendarDate | undefined> {
  const last = await db
    .selectFrom("groupDeliveries")
    .select("deliveryDate")
    .where("subscriptionId", "=", subscriptionId)
    .orderBy("deliveryDate", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.deliveryDate;
}

// skipped deliveries ------------------------------------------------------------------------------

/** Finds the latest skipped delivery before the next one. */
export async function findSkippedDate(
  db: Db,
  { id, nextDeliveryDate }: { id: string; nextDeliveryDate: CalendarDate },
): Promise<CalendarDate | undefined> {
  const skipped = await db
    .selectFrom("skippedDeliveries")
    .select("deliveryDate")
    .where("subscriptionId", "=", id)
    .where("deliveryDate", "<", nextDeliveryDate)
    .orderBy("deliveryDate", "desc")
    .limit(1)
    .executeTakeFirst();
  return skipped?.deliveryDate;
}

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

/** Deletes the skips from this date on, which belong to the rhythm before, and returns them. */
export function deleteSkipsFrom(db: Db, { id }: LockedSubscription, date: CalendarDate) {
  return db
    .deleteFrom("skippedDeliveries")
    .where("subscriptionId", "=", id)
    .where("deliveryDate", ">=", date)
    .returning(["deliveryDate", "skippedAt"])
    .execute();
}
