import type { Cadence, ChangeKind, Subscription } from "@boxmates/contract/subscription";
import type { FormerSubscription } from "../db/group-tables.ts";
import type { Db } from "../db/open.ts";
import { sendAhead } from "../db/sent-ahead.ts";
import type { ManagerProof } from "../group/proofs.ts";
import type { LockedSubscription, UndoableChange } from "./proofs.ts";
import { updateSubscription } from "./queries.ts";

interface NewChange {
  kind: ChangeKind;
  changedBy: string;
  changedAt: Date;
  /** The subscription right after the change. */
  after: Pick<Subscription, "id" | "revision" | "nextDeliveryDate">;
  cadence?: Cadence;
  skippedDate?: string;
  /** The skips that the change deleted. */
  skips?: FormerSubscription["skips"];
}

/** Records a change for the group to see, and the subscription before it: none for one that was added. */
export async function insertChange(
  db: Db,
  before: LockedSubscription | ManagerProof,
  { after, skips = [], ...change }: NewChange,
): Promise<void> {
  const { id: subscriptionId, revision, nextDeliveryDate } = after;
  const written = db.insertInto("subscriptionChanges").values({
    ...change,
    subscriptionId,
    revision,
    nextDeliveryDate,
    groupId: before.groupId,
    before: "cadence" in before ? JSON.stringify(stateOf(before, skips)) : null,
  });
  await sendAhead(db, written);
}

function stateOf(
  { cadence, nextDeliveryDate, deliveryDay }: LockedSubscription,
  skips: FormerSubscription["skips"],
): FormerSubscription {
  return { cadence, nextDeliveryDate, deliveryDay, skips };
}

/** Locks the subscription, active or not, and finds one of its changes. */
export function lockChange(db: Db, subscriptionId: string, revision: number) {
  return db
    .selectFrom("groupSubscriptions as subscription")
    .leftJoin("subscriptionChanges as change", (join) =>
      join.onRef("change.subscriptionId", "=", "subscription.id").on("change.revision", "=", revision),
    )
    .select([
      "subscription.groupId",
      "subscription.revision",
      "subscription.nextDeliveryDate",
      "change.nextDeliveryDate as dateAfterChange",
      "change.before",
      "change.skippedDate",
      "change.changedAt",
    ])
    .where("subscription.id", "=", subscriptionId)
    .forUpdate("subscription")
    .executeTakeFirst();
}

/** Deletes the record of a skip that was undone: nothing happened. */
export async function deleteSkipChange(
  db: Db,
  { id }: LockedSubscription,
  skippedDate: string,
): Promise<void> {
  const written = db
    .deleteFrom("subscriptionChanges")
    .where("subscriptionId", "=", id)
    .where("skippedDate", "=", skippedDate);
  await sendAhead(db, written);
}

/** Restores the subscription and its skips as they were before the change, whose record goes. */
export async function restoreSubscription(db: Db, change: UndoableChange, now: Date): Promise<Subscription> {
  const { id: subscriptionId, revision, skippedDate } = change;
  const { skips, ...before } = change.before;
  if (skippedDate) {
    await db
      .deleteFrom("skippedDeliveries")
      .where("subscriptionId", "=", subscriptionId)
      .where("deliveryDate", "=", skippedDate)
      .execute();
  }
  if (skips.length > 0) {
    await db
      .insertInto("skippedDeliveries")
      .values(skips.map((skip) => ({ ...skip, subscriptionId })))
      .execute();
  }
  await db
    .deleteFrom("subscriptionChanges")
    .where("subscriptionId", "=", subscriptionId)
    .where("revision", "=", revision)
    .execute();
  return updateSubscription(db, change, { ...before, isActive: true }, now);
}
