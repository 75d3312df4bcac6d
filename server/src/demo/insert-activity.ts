import type { Round } from "@boxmates/contract/workshop/activity";
import type { Db } from "../base/db/open.ts";
import { ranked } from "../play/activity-session/rules.ts";
import { activityOf, boxId } from "./demo-box.ts";
import { type DemoDelivery, groupId } from "./demo-group.ts";
import { versionId } from "./insert-versions.ts";
import { minutesAfter } from "./moments.ts";
import { type PersonKey, personId } from "./people.ts";
import { boxes } from "./sample.ts";
import { idOf } from "./seeded.ts";
import type { SentBox } from "./sent-boxes.ts";

/** Inserts what a group has done of a delivery's activity. Returns the points that each member has earned with it. */
export async function insertActivity(db: Db, sent: SentBox, now: Date): Promise<Map<PersonKey, number>> {
  const { made = [], scored = [] } = sent.delivery;
  const plan = activityOf(boxes[sent.playedBox]);
  const earned = new Map<PersonKey, number>();
  if (!plan || made.length === 0) return earned;
  const activityVersionId = versionId(boxId(sent.playedBox), "activity");
  await db.updateTable("groupDeliveries").set({ activityVersionId }).where("id", "=", sent.id).execute();
  for (const each of scored)
    for (const [who, points] of await insertResult(db, { sent, now, ...each, rounds: plan.rounds }))
      earned.set(who, points + (earned.get(who) ?? 0));
  const steps = plan.rounds.filter(({ kind }) => kind === "step").map(({ id }) => id);
  for (const [place, [who, done]] of made.entries()) {
    const startedAt = minutesAfter(sent.deliveredAt ?? now, 15 + 11 * place);
    const isFinished = done === steps.length;
    await db
      .insertInto("userBoxActivities")
      .values({
        id: idOf("activity", sent.id, who),
        userId: personId(who),
        groupId: groupId(sent.group),
        deliveryId: sent.id,
        subscriptionBoxId: boxId(sent.subscription.box),
        status: isFinished ? "completed" : "in_progress",
        startedAt,
        completedAt: isFinished ? minutesAfter(startedAt, 20 * done) : null,
        totalPointsEarned: earned.get(who) ?? 0,
      })
      .execute();
    const ticks = steps.slice(0, done).map((partId, index) => ({
      deliveryId: sent.id,
      userId: personId(who),
      partId,
      tickedAt: minutesAfter(startedAt, 20 * (index + 1)),
    }));
    await db.insertInto("activityTicks").values(ticks).execute();
  }
  return earned;
}

type Scored = NonNullable<DemoDelivery["scored"]>[number] & { sent: SentBox; now: Date; rounds: Round[] };

/** Inserts a game's result. Returns the points of its winners, once it is confirmed. */
async function insertResult(
  db: Db,
  { sent, now, rounds, round: number, enteredBy, confirmedBy, scores }: Scored,
): Promise<[PersonKey, number][]> {
  const round = rounds[number - 1];
  if (round?.kind !== "score") throw new Error(`Round ${number} of the sample has no result.`);
  const enteredAt = minutesAfter(sent.deliveredAt ?? now, 90 + 15 * number);
  const result = { deliveryId: sent.id, roundId: round.id };
  await db
    .insertInto("roundResults")
    .values({
      ...result,
      enteredBy: personId(enteredBy),
      enteredAt,
      confirmedBy: confirmedBy ? personId(confirmedBy) : null,
      confirmedAt: confirmedBy ? minutesAfter(enteredAt, 1) : null,
    })
    .execute();
  const places = ranked(
    scores.map(([who, value]) => ({ who, value })),
    round.counts,
  );
  const pointsOf = (rank: number) => (confirmedBy && rank === 1 ? round.winnerPoints : 0);
  await db
    .insertInto("roundScores")
    .values(
      places.map(({ who, value, rank }) => ({
        id: idOf("score", sent.id, round.id, who),
        ...result,
        userId: personId(who),
        value,
        pointsEarned: pointsOf(rank),
      })),
    )
    .execute();
  return places.map(({ who, rank }) => [who, pointsOf(rank)]);
}
