import { nextDeliveryDate } from "@boxmates/contract/deliveries/subscription";
import { inviteLifetimeDays } from "@boxmates/contract/groups/invite";
import type { Db } from "../base/db/open.ts";
import { boxId } from "./demo-box.ts";
import { type DemoGroup, type DemoSubscription, groupId, subscriptionId } from "./demo-group.ts";
import { insertChanges, insertSuggestions, plannedDates } from "./insert-changes.ts";
import { daysBefore, deliveryDate, minutesAfter, noonOf } from "./moments.ts";
import { personId } from "./people.ts";
import { groups } from "./sample.ts";
import { idOf } from "./seeded.ts";

export async function insertGroups(db: Db, now: Date): Promise<void> {
  for (const group of groups) {
    await insertGroup(db, group, now);
    await insertInvites(db, group, now);
    await insertSuggestions(db, group, now);
    for (const subscription of group.subscriptions) {
      const subscribedAt = await insertSubscription(db, group, subscription, now);
      await insertChanges(db, group, subscription, { now, subscribedAt });
    }
  }
}

async function insertGroup(db: Db, group: DemoGroup, now: Date): Promise<void> {
  const { name, description, members } = group;
  const createdAt = daysBefore(now, group.createdDaysAgo);
  const [founder] = members;
  await db
    .insertInto("groups")
    .values({
      id: groupId(group),
      name,
      description,
      createdBy: founder ? personId(founder[0]) : null,
      createdAt,
      updatedAt: createdAt,
    })
    .execute();
  await db
    .insertInto("groupMemberships")
    .values(
      members.map(([who, role], index) => ({
        id: idOf("membership", name, who),
        groupId: groupId(group),
        userId: personId(who),
        role,
        // The founder joins at once, the others over the following days.
        joinedAt: minutesAfter(createdAt, index * 1_000),
      })),
    )
    .execute();
}

async function insertInvites(db: Db, group: DemoGroup, now: Date): Promise<void> {
  await db
    .insertInto("groupInvites")
    .values(
      group.invites.map(({ email, by, sentDaysAgo, status }) => ({
        id: idOf("invite", group.name, email),
        groupId: groupId(group),
        invitedEmail: email,
        invitedBy: personId(by),
        status,
        createdAt: daysBefore(now, sentDaysAgo),
        expiresAt: daysBefore(now, sentDaysAgo - inviteLifetimeDays),
      })),
    )
    .execute();
}

/** Returns the moment at which it was added. */
async function insertSubscription(
  db: Db,
  group: DemoGroup,
  subscription: DemoSubscription,
  now: Date,
): Promise<Date> {
  const { box, cadence, changes, latestDaysAgo, deliveries } = subscription;
  const latest = deliveryDate(now, latestDaysAgo, cadence, 0);
  const oldest = deliveryDate(now, latestDaysAgo, cadence, deliveries.length - 1);
  const subscribedAt = daysBefore(noonOf(oldest, now), 16);
  const { dates, deliveryDay } = plannedDates(subscription, now);
  const next = dates.at(-1) ?? latest;
  const change = changes.at(-1);
  await db
    .insertInto("groupSubscriptions")
    .values({
      id: subscriptionId(group, subscription),
      groupId: groupId(group),
      subscriptionBoxId: boxId(box),
      isActive: change?.kind !== "cancelled",
      cadence,
      subscribedAt,
      revision: changes.length,
      revisedAt: noonOf(latest, now),
      nextDeliveryDate: change?.kind === "skipped" ? nextDeliveryDate(next, cadence, deliveryDay) : next,
      deliveryDay,
    })
    .execute();
  return subscribedAt;
}
