import { contract } from "@boxmates/contract/contract";
import type { Round } from "@boxmates/contract/workshop/activity";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { sql } from "kysely";
import { subscriptionTo } from "./access-subscriptions.ts";
import type { Person, TestApp } from "./test-app.ts";
import { deliverToday, groupOf, join, stockedBox } from "./world.ts";

/** Two steps, two games, the first for ten points, and a show for five. */
export const someRounds: Round[] = [
  { id: "glaze", kind: "step", title: "Glaze it", text: "*Thinly.*", imageUrl: null, timerMinutes: 10 },
  { id: "fire", kind: "step", title: "Fire it", text: "", imageUrl: null, timerMinutes: null },
  { id: "throw", kind: "score", title: "Throw rings", text: "", counts: "points", winnerPoints: 10 },
  { id: "race", kind: "score", title: "Race", text: "", counts: "places", winnerPoints: 0 },
  { id: "shelf", kind: "show", title: "On the shelf", text: "", photoPoints: 5 },
];
export const someNeeds = [
  { id: "clay", text: "A kilo of clay" },
  { id: "apron", text: "An apron" },
];

/** Writes the activity of a box that has none. */
export function activityFor(
  app: TestApp,
  siteAdmin: Person,
  boxId: string,
  { rounds = someRounds, needed = someNeeds } = {},
) {
  const request = { params: { boxId }, body: { needed, rounds, basedOn: 0 } };
  return app.call(contract.activity.update, request, siteAdmin);
}

/**
 * Makes a delivery of this box that has arrived, whose activity all members have begun: they have done all steps and
 * shown a photo. Somebody who is gone has entered the result of 'throw'. Returns the photo of a friend who has just
 * joined, too.
 */
export async function begunActivity(app: TestApp, siteAdmin: Person, groupId: string, boxId: string) {
  await activityFor(app, siteAdmin, boxId);
  const subscriptionId = await subscriptionTo(app, groupId, boxId);
  const friend = await app.signedInAs("A new friend");
  await join(app, groupId, friend, "member");
  const { rows } = await sql<{ deliveryId: string; showId: string }>`
    with delivery as (
      insert into group_deliveries
        (group_id, subscription_id, subscription_box_id, delivery_date, delivered_at, delivery_status, created_at,
         revised_at, activity_version_id)
      values (${groupId}, ${subscriptionId}, ${boxId}, '2026-10-01', ${app.now}, 'delivered', ${app.now}, ${app.now},
        activity_of_box(${boxId}))
      returning id
    ), begun as (
      insert into user_box_activities (user_id, group_id, delivery_id, subscription_box_id, started_at)
      select member.user_id, ${groupId}, delivery.id, ${boxId}, ${app.now}
      from delivery cross join group_memberships member where member.group_id = ${groupId}
    ), ticked as (
      insert into activity_ticks (delivery_id, user_id, part_id, ticked_at)
      select delivery.id, member.user_id, part_id, ${app.now}
      from delivery cross join group_memberships member cross join unnest(array['glaze', 'fire']) part_id
      where member.group_id = ${groupId}
    ), entered as (
      insert into round_results (delivery_id, round_id, entered_at)
      select id, 'throw', ${app.now} from delivery
    ), scored as (
      insert into round_scores (delivery_id, round_id, user_id, value)
      select delivery.id, 'throw', member.user_id, 7
      from delivery cross join group_memberships member where member.group_id = ${groupId}
    ), shown as (
      insert into shows (delivery_id, group_id, user_id, round_id, line, photo, width, height, shown_at)
      select delivery.id, ${groupId}, member.user_id, 'shelf', 'Mine', 'photo-' || md5(random()::text), 8, 6, ${app.now}
      from delivery cross join group_memberships member where member.group_id = ${groupId}
      returning id, delivery_id, user_id
    )
    select delivery_id, id as show_id from shown where user_id = ${friend.userId}`.execute(app.parts.db);
  return rows[0] ?? { deliveryId: "", showId: "" };
}

/** Makes a group of Ann, its owner, and Ben, to whom a crafting box with an activity has come. */
export async function craftingGroup(app: TestApp) {
  const admin = await app.signedInAs("Admin", "admin");
  const ann = await app.signedInAs("Ann");
  const ben = await app.signedInAs("Ben");
  const groupId = await groupOf(app, ann, "Potters");
  app.now = new Date(app.now.getTime() + 1000);
  await join(app, groupId, ben, "member");
  const { id: boxId } = await stockedBox(app, admin, "Pottery", { boxType: "crafting_master", items: 0 });
  await activityFor(app, admin, boxId);
  const subscription = await subscribe(app, ann, groupId, boxId);
  const deliveryId = await deliverToday(app, subscription.id);
  await arrive(app, ann, groupId, deliveryId);
  return { admin, ann, ben, groupId, boxId, deliveryId };
}
