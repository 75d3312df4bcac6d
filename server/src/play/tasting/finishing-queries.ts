import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { Play, StartedActivity } from "./proofs.ts";

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
