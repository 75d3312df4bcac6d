import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { OpenActivity, Play, StartedActivity } from "./proofs.ts";

/** Completes an activity; a tasting's with what was guessed in it, which stays when the account is gone. */
export async function completeActivity(
  db: Db,
  { activityId }: StartedActivity,
  { points, now }: { points: number; now: Date },
): Promise<void> {
  const written = sql`
    update user_box_activities done
    set status = 'completed', completed_at = ${now}, total_points_earned = ${points},
      (guesses, right_guesses) = (
        select count(rating.guessed_product_id), count(*) filter (where rating.is_correct)
        from user_product_ratings rating
        where rating.delivery_id = done.delivery_id and rating.user_id = done.user_id
        having count(*) > 0
      )
    where done.id = ${activityId}`;
  await sendAhead(db, written.compile(db));
}

/** Adds to the member's points in the group. */
export async function addPoints(
  db: Db,
  { member: { groupId, userId } }: Play | StartedActivity,
  points: number,
): Promise<void> {
  const written = db
    .insertInto("userPoints")
    .values({ groupId, userId, totalPoints: points })
    .onConflict((conflict) =>
      conflict.columns(["groupId", "userId"]).doUpdateSet((eb) => ({
        totalPoints: eb("userPoints.totalPoints", "+", eb.ref("excluded.totalPoints")),
      })),
    );
  await sendAhead(db, written);
}

interface Won {
  winnerIds: readonly string[];
  /** Of each. */
  points: number;
  now: Date;
}

/**
 * Gives the winners of a round their points: to their activity of this delivery, and to their total. First the
 * activities and then the totals, as when somebody finishes, and each in the order of the people: so nobody waits for
 * somebody who waits for them.
 */
export async function addWinnersPoints(
  db: Db,
  { member: { groupId }, deliveryId, subscriptionBoxId }: OpenActivity,
  { winnerIds, points, now }: Won,
): Promise<void> {
  const winners = sql`(select user_id from unnest(${winnerIds}::uuid[]) winner (user_id) order by user_id) winners`;
  const played = sql`
    insert into user_box_activities
      (user_id, group_id, delivery_id, subscription_box_id, started_at, total_points_earned)
    select user_id, ${groupId}::uuid, ${deliveryId}::uuid, ${subscriptionBoxId}::uuid, ${now}::timestamptz,
      ${points}::integer
    from ${winners}
    on conflict (delivery_id, user_id) do update
      set total_points_earned = user_box_activities.total_points_earned + excluded.total_points_earned`;
  const earned = sql`
    insert into user_points (user_id, group_id, total_points)
    select user_id, ${groupId}::uuid, ${points}::integer from ${winners}
    on conflict (group_id, user_id) do update
      set total_points = user_points.total_points + excluded.total_points`;
  await sendAhead(db, played.compile(db));
  await sendAhead(db, earned.compile(db));
}
