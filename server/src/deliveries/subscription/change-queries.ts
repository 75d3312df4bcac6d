import type { CalendarDate } from "@boxmates/contract/base/calendar";
import type { Cadence, ChangeKind, Subscription } from "@boxmates/contract/deliveries/subscription";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { FormerSubscription } from "../../base/db/tables/deliveries.ts";
import { writtenQuery } from "../../base/db/written-query.ts";
import type { ManagerProof } from "../../groups/group/proofs.ts";
import type { LockedSubscription, SkippedDelivery, UndoableChange } from "./proofs.ts";
import { type NamedSubscription, updateSubscription } from "./queries.ts";

interface NewChange {
  kind: ChangeKind;
  changedBy: string;
  changedAt: Date;
  /** The subscription right after the change. */
  after: Pick<Subscription, "id" | "revision" | "nextDeliveryDate">;
  cadence?: Cadence;
  skippedDate?: string;
  /** The day until which it pauses, or to which the delivery has moved. */
  bentDate?: CalendarDate;
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
  { cadence, nextDeliveryDate, deliveryDay, plannedDate, pausedUntil, hurriedDate }: LockedSubscription,
  skips: FormerSubscription["skips"],
): FormerSubscription {
  return { cadence, nextDeliveryDate, deliveryDay, plannedDate, pausedUntil, hurriedDate, skips };
}

interface FoundChange extends Pick<Subscription, "revision" | "nextDeliveryDate"> {
  // Null if the subscription has no such change, the first also if there was nothing before.
  before: FormerSubscription | null;
  changedAt: string | null;
  dateAfterChange: CalendarDate | null;
  skippedDate: CalendarDate | null;
  kind: ChangeKind | null;
  /** The role of whoever asks. */
  role: GroupRole;
}

const changeQuery = writtenQuery<FoundChange>(`
  select subscription.revision, subscription.next_delivery_date as "nextDeliveryDate", change.before,
    change.changed_at as "changedAt", change.next_delivery_date as "dateAfterChange",
    change.skipped_date as "skippedDate", change.kind, me.role
  from group_memberships me
  join group_subscriptions subscription on subscription.group_id = me.group_id
  left join subscription_changes change
    on change.subscription_id = subscription.id and change.revision = $4
  where me.group_id = $1 and me.user_id = $2 and subscription.id = $3`);

/** Finds a subscription, active or not, and one of its changes for a member of its group. */
export async function findChange(
  db: Db,
  userId: string,
  { groupId, subscriptionId }: NamedSubscription,
  revision: number,
): Promise<FoundChange | undefined> {
  const [found] = await changeQuery(db, [groupId, userId, subscriptionId, revision]);
  return found;
}

/**
 * Deletes the record of a skip that is undone: nothing happened. Returns the subscription before it; null for a skip
 * from before there were records. An earlier skip of the same date, which another change has ended, stays recorded.
 */
export async function deleteSkipChange(
  db: Db,
  { id, deliveryDate }: SkippedDelivery,
): Promise<FormerSubscription | null> {
  const deleted = await db
    .deleteFrom("subscriptionChanges")
    .where("subscriptionId", "=", id)
    .where("revision", "=", (latest) =>
      latest
        .selectFrom("subscriptionChanges")
        .select("revision")
        .where("subscriptionId", "=", id)
        .where("skippedDate", "=", deliveryDate)
        .orderBy("revision", "desc")
        .limit(1),
    )
    .returning("before")
    .executeTakeFirst();
  return deleted?.before ?? null;
}

/** Restores the subscription and its skips as they were before the change, whose record goes. */
export async function restoreSubscription(db: Db, change: UndoableChange, now: Date): Promise<Subscription> {
  const { id: subscriptionId, revision, skippedDate } = change;
  const { skips, ...before } = change.before;
  if (skippedDate) {
    const skip = db
      .deleteFrom("skippedDeliveries")
      .where("subscriptionId", "=", subscriptionId)
      .where("deliveryDate", "=", skippedDate);
    await sendAhead(db, skip);
  }
  if (skips.length > 0) {
    const restored = skips.map((skip) => ({ ...skip, subscriptionId }));
    await sendAhead(db, db.insertInto("skippedDeliveries").values(restored));
  }
  const record = db
    .deleteFrom("subscriptionChanges")
    .where("subscriptionId", "=", subscriptionId)
    .where("revision", "=", revision);
  await sendAhead(db, record);
  return updateSubscription(db, change, { ...before, isActive: true }, now);
}
