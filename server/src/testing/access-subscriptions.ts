import { contract } from "@boxmates/contract/contract";
import { sql } from "kysely";
import type { Person, TestApp } from "./test-app.ts";

const nextDeliveryDate = "2026-12-01";

export async function subscriptionTo(
  app: TestApp,
  groupId: string,
  subscriptionBoxId: string,
  state: { pausedUntil?: string } = {},
): Promise<string> {
  const subscription = { ...state, groupId, subscribedAt: app.now, revisedAt: app.now, deliveryDay: 1 };
  const written = app.parts.db
    .insertInto("groupSubscriptions")
    .values({ ...subscription, subscriptionBoxId, nextDeliveryDate });
  const { id } = await written.returning("id").executeTakeFirstOrThrow();
  // If boxes are paid, the subscriber pays for one of their own.
  if (app.config.stripe)
    await sql`
      insert into agreements (subscription_id, group_id, user_id, price_cents, agreed_at)
      select ${id}, group_id, user_id, 500, ${app.now} from group_memberships
      where group_id = ${groupId} and role = 'owner'`.execute(app.parts.db);
  return id;
}

/** The latest change of a new subscription: from biweekly to monthly. */
export async function changeOf(app: TestApp, groupId: string, boxId: string) {
  const subscriptionId = await subscriptionTo(app, groupId, boxId);
  const before = { cadence: "biweekly", nextDeliveryDate, deliveryDay: 1, skips: [] };
  const change = { subscriptionId, groupId, revision: 0, nextDeliveryDate, changedAt: app.now };
  await app.parts.db
    .insertInto("subscriptionChanges")
    .values({ ...change, kind: "cadence", cadence: "monthly", before: JSON.stringify(before) })
    .execute();
  return { subscriptionId, revision: 0 };
}

/** Returns the suggested box. */
export async function suggestionTo(
  app: TestApp,
  groupId: string,
  subscriptionBoxId: string,
  { userId: suggestedBy }: Person,
): Promise<string> {
  await app.parts.db
    .insertInto("boxSuggestions")
    .values({ groupId, subscriptionBoxId, suggestedBy, suggestedAt: app.now })
    .execute();
  return subscriptionBoxId;
}

/** Returns a box that no group receives. */
export async function offeredBox(app: TestApp, siteAdmin: Person): Promise<string> {
  const body = { title: "Another", boxType: "culinary_chef" as const, price: 5 };
  return (await app.call(contract.box.create, { body }, siteAdmin)).id;
}

/** Returns the id of a new parcel that is being prepared. */
export async function parcelIn(app: TestApp, deliveryId: string): Promise<string> {
  const parcel = { deliveryId, deliveryDate: "2026-11-01", address: "{}" };
  const added = app.parts.db.insertInto("parcels").values(parcel).returning("id");
  return (await added.executeTakeFirstOrThrow()).id;
}
