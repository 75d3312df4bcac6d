import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { dateOf } from "@boxmates/contract/base/calendar";
import { nextDeliveryDate } from "@boxmates/contract/deliveries/subscription";
import type { Db } from "../base/db/open.ts";
import { boxId } from "./demo-box.ts";
import { type DemoGroup, type DemoSubscription, groupId, subscriptionId } from "./demo-group.ts";
import { daysBefore, deliveryDate } from "./moments.ts";
import { personId } from "./people.ts";

/** What the group sees of the subscription's changes, and the skipped delivery itself. */
export async function insertChanges(
  db: Db,
  group: DemoGroup,
  subscription: DemoSubscription,
  { now, subscribedAt }: { now: Date; subscribedAt: Date },
): Promise<void> {
  const { addedBy, cadence, changes } = subscription;
  const id = subscriptionId(group, subscription);
  const { dates, deliveryDay } = plannedDates(subscription, now);
  const common = { subscriptionId: id, groupId: groupId(group) };
  const first = { kind: "added", changedBy: personId(addedBy), changedAt: subscribedAt } as const;
  const added = { ...common, ...first, revision: 0, nextDeliveryDate: nextAfter(dates, subscribedAt) };
  await db.insertInto("subscriptionChanges").values(added).execute();
  for (const [index, { kind, by, daysAgo, from = cadence }] of changes.entries()) {
    const changedAt = daysBefore(now, daysAgo);
    const next = nextAfter(dates, changedAt);
    const isSkip = kind === "skipped";
    const before = { cadence: from, nextDeliveryDate: next, deliveryDay, skips: [] };
    await db
      .insertInto("subscriptionChanges")
      .values({
        ...common,
        kind,
        changedBy: personId(by),
        changedAt,
        revision: index + 1,
        nextDeliveryDate: isSkip ? nextDeliveryDate(next, cadence, deliveryDay) : next,
        cadence: kind === "cadence" ? cadence : null,
        skippedDate: isSkip ? next : null,
        before: JSON.stringify(before),
      })
      .execute();
    if (isSkip) {
      const skip = { subscriptionId: id, deliveryDate: next, skippedBy: personId(by), skippedAt: changedAt };
      await db.insertInto("skippedDeliveries").values(skip).execute();
    }
  }
}

export async function insertSuggestions(db: Db, group: DemoGroup, now: Date): Promise<void> {
  if (group.suggestions.length === 0) return;
  await db
    .insertInto("boxSuggestions")
    .values(
      group.suggestions.map(({ box, by, daysAgo }) => ({
        groupId: groupId(group),
        subscriptionBoxId: boxId(box),
        suggestedBy: personId(by),
        suggestedAt: daysBefore(now, daysAgo),
      })),
    )
    .execute();
}

/** The dates of all deliveries that were made and of the one after them, the earliest first. */
export function plannedDates({ cadence, latestDaysAgo, deliveries }: DemoSubscription, now: Date) {
  const made = deliveries.map((_, round) => deliveryDate(now, latestDaysAgo, cadence, round)).reverse();
  const latest = deliveryDate(now, latestDaysAgo, cadence, 0);
  const deliveryDay = Number(latest.slice(8));
  return { dates: [...made, nextDeliveryDate(latest, cadence, deliveryDay)], deliveryDay };
}

function nextAfter(dates: readonly CalendarDate[], moment: Date): CalendarDate {
  const next = dates.find((date) => date > dateOf(moment));
  if (next === undefined) throw new Error("A change of the sample comes after its last delivery.");
  return next;
}
