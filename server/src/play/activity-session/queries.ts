import type { GroupRole } from "@boxmates/contract/groups/membership";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { listOf, momentOf, writtenQuery } from "../../base/db/written-query.ts";
import { type MemberDelivery, memberDelivery } from "../../deliveries/delivery/queries.ts";
import { presentMembers } from "../../groups/membership/queries.ts";
import { addWinnersPoints } from "../tasting/finishing-queries.ts";
import type { ConfirmableRound, OpenRound, PossibleScores, TickablePart } from "./proofs.ts";
import type { ActivityRow } from "./rules.ts";
import { shownPhotos } from "./show-queries.ts";

const friends = `
    join group_memberships friend on friend.group_id = me.group_id and friend.user_id = done.user_id
    join profiles profile on profile.user_id = friend.user_id`;

const scores = listOf(
  `jsonb_build_object('userId', score.user_id, 'fullName', player.full_name, 'value', score.value,
        'pointsEarned', score.points_earned)`,
  "score.id",
  `from round_scores score
        left join profiles player on player.user_id = score.user_id
        where score.delivery_id = result.delivery_id and score.round_id = result.round_id`,
);

/** A list, read only if there is an activity: pages of other boxes need none of them. */
const ofActivity = (...list: Parameters<typeof listOf>) =>
  `case when plan.id is null then '[]' else ${listOf(...list)} end`;

/** For `activityColumns`. */
export const activityPlan = "left join versions plan on plan.id = delivery.activity_version_id";

export const planColumns = `plan.id as "activityVersionId", plan.snapshot as plan`;

/** Everybody's progress, as the member `me` sees it. */
export const progressColumns = `
    ${ofActivity(
      "to_jsonb(tick.part_id)",
      "tick.part_id",
      "from activity_ticks tick where tick.delivery_id = delivery.id and tick.user_id = me.user_id",
    )} as ticks,
    ${ofActivity(
      "jsonb_build_object('partId', done.part_id, 'fullName', profile.full_name)",
      "done.ticked_at, friend.joined_at, friend.user_id",
      `from activity_ticks done ${friends}
    where done.delivery_id = delivery.id and done.user_id <> me.user_id`,
    )} as "friendsTicks",
    ${ofActivity(
      `jsonb_build_object(
      'roundId', result.round_id, 'enteredBy', entering.full_name,
      'isOwn', coalesce(result.entered_by = me.user_id, false),
      'enteredAt', ${momentOf("result.entered_at")}, 'revision', result.revision,
      'isConfirmed', result.confirmed_at is not null, 'confirmedBy', confirming.full_name,
      'scores', ${scores})`,
      "result.round_id",
      `from round_results result
    left join profiles entering on entering.user_id = result.entered_by
    left join profiles confirming on confirming.user_id = result.confirmed_by
    where result.delivery_id = delivery.id`,
    )} as results,
    ${ofActivity(...shownPhotos)} as shows,
    ${ofActivity(...presentMembers)} as players,
    ${ofActivity(
      "to_jsonb(profile.full_name)",
      "done.completed_at, done.id",
      `from user_box_activities done ${friends}
    where done.delivery_id = delivery.id and done.user_id <> me.user_id and done.status = 'completed'`,
    )} as "finishedBy"`;

export const activityColumns = `${planColumns}, ${progressColumns}`;

interface SessionRow extends MemberDelivery, ActivityRow {
  /** The member's own progress; null if they have not started. */
  activity: { id: string; status: "in_progress" | "completed"; totalPointsEarned: number } | null;
}

/** Reads the activity of a delivery for one of its group's members. */
export const findActivitySession = writtenQuery<SessionRow>(`
  select ${memberDelivery.columns}, ${activityColumns}, (
      select jsonb_build_object('id', own.id, 'status', own.status, 'totalPointsEarned', own.total_points_earned)
      from user_box_activities own
      where own.delivery_id = delivery.id and own.user_id = me.user_id
    ) as activity
  ${memberDelivery.from} ${activityPlan} ${memberDelivery.where}`);

interface UnfinishedRow {
  plan: unknown;
  /** The members who play and have not finished, in the order of their ids. */
  members: {
    userId: string;
    role: GroupRole;
    activityId: string;
    pointsEarned: number;
    ticks: string[];
    /** The rounds in which they show a photo. */
    shown: string[];
  }[];
}

/** Reads how far the members `$2` are with the activity of the delivery `$1`, if their group has begun it. */
export const findUnfinished = writtenQuery<UnfinishedRow>(`
  select plan.snapshot as plan,
    ${listOf(
      `jsonb_build_object('userId', play.user_id, 'role', member.role, 'activityId', play.id,
      'pointsEarned', play.total_points_earned,
      'ticks', ${listOf(
        "to_jsonb(tick.part_id)",
        "tick.part_id",
        "from activity_ticks tick where tick.delivery_id = play.delivery_id and tick.user_id = play.user_id",
      )},
      'shown', ${listOf(
        "to_jsonb(shown.round_id)",
        "shown.round_id",
        "from shows shown where shown.delivery_id = play.delivery_id and shown.user_id = play.user_id",
      )})`,
      "play.user_id",
      `from user_box_activities play
    join group_memberships member on member.group_id = play.group_id and member.user_id = play.user_id
    where play.delivery_id = delivery.id and play.user_id = any($2::uuid[]) and play.status = 'in_progress'`,
    )} as members
  from group_deliveries delivery
  join versions plan on plan.id = delivery.activity_version_id
  where delivery.id = $1`);

/** Ticks a part; ticking it twice changes nothing. */
export async function insertTick(
  db: Db,
  { member, deliveryId, partId }: TickablePart,
  now: Date,
): Promise<void> {
  const ticked = db
    .insertInto("activityTicks")
    .values({ deliveryId, userId: member.userId, partId, tickedAt: now })
    .onConflict((conflict) => conflict.doNothing());
  await sendAhead(db, ticked);
}

export async function deleteTick(db: Db, { member, deliveryId, partId }: TickablePart): Promise<void> {
  const unticked = db
    .deleteFrom("activityTicks")
    .where("deliveryId", "=", deliveryId)
    .where("userId", "=", member.userId)
    .where("partId", "=", partId);
  await sendAhead(db, unticked);
}

/** Writes a result down, or replaces the one that there is. */
export async function upsertResult(
  db: Db,
  { member, deliveryId, roundId }: OpenRound,
  { scores }: PossibleScores,
  now: Date,
): Promise<void> {
  const entered = db
    .insertInto("roundResults")
    .values({ deliveryId, roundId, enteredBy: member.userId, enteredAt: now })
    .onConflict((conflict) =>
      conflict.columns(["deliveryId", "roundId"]).doUpdateSet((eb) => ({
        enteredBy: member.userId,
        enteredAt: now,
        revision: eb("roundResults.revision", "+", 1),
      })),
    );
  const former = db
    .deleteFrom("roundScores")
    .where("deliveryId", "=", deliveryId)
    .where("roundId", "=", roundId);
  const given = db
    .insertInto("roundScores")
    .values(scores.map(({ userId, value }) => ({ deliveryId, roundId, userId, value })));
  await sendAhead(db, entered);
  await sendAhead(db, former);
  await sendAhead(db, given);
}

/** Confirms a result, and gives its winners their points: to their activity of this delivery, and to their total. */
export async function confirmResult(db: Db, round: ConfirmableRound, now: Date): Promise<void> {
  const { member, deliveryId, roundId, winnerIds, winnerPoints } = round;
  const confirmed = sql`
    update round_results set confirmed_by = ${member.userId}, confirmed_at = ${now}
    where delivery_id = ${deliveryId} and round_id = ${roundId}`;
  await sendAhead(db, confirmed.compile(db));
  if (winnerPoints === 0 || winnerIds.length === 0) return;
  const scored = sql`
    update round_scores set points_earned = ${winnerPoints}
    where delivery_id = ${deliveryId} and round_id = ${roundId} and user_id = any(${winnerIds}::uuid[])`;
  await sendAhead(db, scored.compile(db));
  await addWinnersPoints(db, round, { winnerIds, points: winnerPoints, now });
}
