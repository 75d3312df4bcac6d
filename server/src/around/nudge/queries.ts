import type { CalendarDate } from "@boxmates/contract/base/calendar";
import type { Db } from "../../base/db/open.ts";
import { writtenQuery } from "../../base/db/written-query.ts";
import {
  hasGame,
  type MemberDelivery,
  memberDelivery,
  shownDelivery,
} from "../../deliveries/delivery/queries.ts";
import { devicesOf } from "../../people/push/outbox-queries.ts";
import type { Nudge } from "./proofs.ts";

/**
 * The SQL for whether there is something in the delivery `delivery` that this user can play and has not finished: it is
 * here, and so is their own parcel.
 */
export const hasGameLeft = (userId: string) => `(
  delivery.delivery_status = 'delivered'
  and not exists (
    select from parcel_of(delivery.id, ${userId}) parcel where parcel.status in ('preparing', 'shipped'))
  and (
    (${hasGame}
      and not exists (
        select from user_box_activities activity
        where activity.delivery_id = delivery.id and activity.user_id = ${userId}
          and activity.status = 'completed'))
    or ((delivery.questionnaire_id is not null or exists (select from bindable_game(delivery.id)))
      and not exists (
        select from questionnaire_sessions session
        where session.delivery_id = delivery.id and session.user_id = ${userId}))))`;

/** Reads a delivery for its member `$3`, and about the friend `$4`. */
export const findNudgeable = writtenQuery<MemberDelivery & { isMember: boolean; isAwaited: boolean }>(`
  select ${memberDelivery.columns}, friend.user_id is not null as "isMember",
    ${hasGameLeft("$4::uuid")} as "isAwaited"
  ${memberDelivery.from}
  left join group_memberships friend on friend.group_id = me.group_id and friend.user_id = $4
  ${memberDelivery.where}`);

/** Returns whether it is the first one about the delivery today. */
export async function insertNudge(db: Db, nudge: Nudge, nudgedOn: CalendarDate): Promise<boolean> {
  const { groupId, deliveryId, userId } = nudge;
  const inserted = await db
    .insertInto("nudges")
    .values({ groupId, deliveryId, userId, nudgedOn })
    .onConflict((conflict) => conflict.columns(["deliveryId", "userId", "nudgedOn"]).doNothing())
    .returning("deliveryId")
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface SentNudge {
  deliveryId: string;
  userId: string;
  /** The friend who waits. */
  fromId: string;
  /** The subscriptions that did not get it. */
  lostOn?: readonly string[];
}

export interface NudgeWords {
  groupId: string;
  groupName: string;
  to: string;
  fullName: string;
  friendName: string;
  /** True if another device of theirs gets nudges than those on which one was lost. */
  hasDevice: boolean;
}

const nudgeQuery = writtenQuery<NudgeWords>(`
  select groups.id as "groupId", groups.name as "groupName", profile.email as "to",
    profile.full_name as "fullName", coalesce(nullif(friend.full_name, ''), friend.email) as "friendName",
    exists (
      select from (${devicesOf({ userId: "$2", kind: "'nudge'", site: "$4", now: "$5" })}) device
      where device.id <> all($6::uuid[])) as "hasDevice"
  from group_deliveries delivery
  ${shownDelivery.join}
  join groups on groups.id = delivery.group_id
  join group_memberships member on member.group_id = groups.id and member.user_id = $2
  join group_memberships sender on sender.group_id = groups.id and sender.user_id = $3
  join profiles profile on profile.user_id = member.user_id
  join profiles friend on friend.user_id = sender.user_id
  where delivery.id = $1 and ${hasGameLeft("$2::uuid")}`);

/** Finds whom a nudge reaches, and how; undefined if they have finished, or either of the two has left the group. */
export async function findNudge(
  db: Db,
  { deliveryId, userId, fromId, lostOn = [] }: SentNudge,
  { site, now }: { site: string; now: Date },
): Promise<NudgeWords | undefined> {
  const [found] = await nudgeQuery(db, [deliveryId, userId, fromId, site, now, lostOn]);
  return found;
}
