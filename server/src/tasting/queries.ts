import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { MemberProof } from "../group/proofs.ts";
import type { OpenTasting, Play, StartedTasting } from "./proofs.ts";

/** Finds the page's default delivery: the latest that was delivered, or else the latest. */
export function findLatestDelivery(db: Db, groupId: string) {
  return db
    .selectFrom("groupDeliveries")
    .select("id")
    .where("groupId", "=", groupId)
    .where("deliveryStatus", "!=", "cancelled")
    .orderBy(sql`delivery_status = 'delivered'`, "desc")
    .orderBy("deliveryDate", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Lists the products of a box by number; those without one follow in order of creation. */
export function listProducts(db: Db, boxId: string) {
  return db
    .selectFrom("boxContents")
    .select(["id", "itemName"])
    .where("boxId", "=", boxId)
    .orderBy(sql`product_number nulls last`)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export function listBoxTexts(db: Db, boxId: string) {
  return db
    .selectFrom("subscriptionBoxTexts as link")
    .innerJoin("texts", "texts.id", "link.textId")
    .select(["texts.id", "texts.title", "texts.content", "texts.textType"])
    .where("link.subscriptionBoxId", "=", boxId)
    .where("texts.isActive", "=", true)
    .orderBy("texts.createdAt")
    .orderBy("texts.id")
    .execute();
}

/** Returns whether the member's own parcel, or the group's shared one, has arrived. */
export async function hasBoxHere(db: Db, member: MemberProof, deliveryId: string): Promise<boolean> {
  const parcel = await db
    .selectFrom("parcels")
    .select("id")
    .where("deliveryId", "=", deliveryId)
    .where("status", "=", "delivered")
    .where(sql<boolean>`(user_id = ${member.userId} or (user_id is null and address is null))`)
    .executeTakeFirst();
  return parcel !== undefined;
}

/** Returns whether the box has a questionnaire that the member has not finished for this delivery. */
export async function hasOpenQuestionnaire(
  db: Db,
  member: MemberProof,
  { deliveryId, boxId }: { deliveryId: string; boxId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select q.id
    from subscription_box_questionnaires link
    join questionnaires q on q.id = link.questionnaire_id and q.is_active
    where link.subscription_box_id = ${boxId}
      and not exists (
        select from questionnaire_sessions session
        where session.delivery_id = ${deliveryId} and session.user_id = ${member.userId}
      )
    limit 1`.execute(db);
  return rows.length > 0;
}

// the challenge -----------------------------------------------------------------------------------

export function findActivity(db: Db, member: MemberProof, deliveryId: string) {
  return activityQuery(db, member, deliveryId).executeTakeFirst();
}

/** Locks the challenge so that only one of two simultaneous ratings of the last product completes it. */
export function lockActivity(db: Db, member: MemberProof, deliveryId: string) {
  return activityQuery(db, member, deliveryId).forUpdate().executeTakeFirst();
}

function activityQuery(db: Db, member: MemberProof, deliveryId: string) {
  return db
    .selectFrom("userBoxActivities")
    .select(["id", "status", "totalPointsEarned"])
    .where("deliveryId", "=", deliveryId)
    .where("userId", "=", member.userId);
}

/** Starts the challenge, or leaves a started one unchanged. */
export async function insertActivity(
  db: Db,
  { member: { groupId, userId }, deliveryId, subscriptionBoxId }: OpenTasting,
  now: Date,
): Promise<void> {
  await db
    .insertInto("userBoxActivities")
    .values({ groupId, userId, deliveryId, subscriptionBoxId, startedAt: now })
    .onConflict((conflict) => conflict.columns(["deliveryId", "userId"]).doNothing())
    .execute();
}

export async function completeActivity(
  db: Db,
  { activityId }: StartedTasting,
  { points, now }: { points: number; now: Date },
): Promise<void> {
  await db
    .updateTable("userBoxActivities")
    .set({ status: "completed", completedAt: now, totalPointsEarned: points })
    .where("id", "=", activityId)
    .execute();
}

export function listRatings(db: Db, member: MemberProof, deliveryId: string) {
  return db
    .selectFrom("userProductRatings")
    .select(["boxContentId", "rating", "guessedProductId", "isCorrect"])
    .where("deliveryId", "=", deliveryId)
    .where("userId", "=", member.userId)
    .execute();
}

interface NewRating {
  boxContentId: string;
  rating: number;
  guessedProductId: string | null;
  isCorrect: boolean | null;
  pointsEarned: number;
  createdAt: Date;
}

/** Stores a rating; a later one for the same product replaces it. */
export async function upsertRating(
  db: Db,
  { member: { groupId, userId }, deliveryId }: StartedTasting,
  rating: NewRating,
): Promise<void> {
  const { rating: stars, guessedProductId, isCorrect } = rating;
  await db
    .insertInto("userProductRatings")
    .values({ ...rating, groupId, userId, deliveryId })
    .onConflict((conflict) =>
      conflict
        .columns(["deliveryId", "userId", "boxContentId"])
        .doUpdateSet({ rating: stars, guessedProductId, isCorrect }),
    )
    .execute();
}

interface Opinion {
  boxContentId: string;
  stars: number;
}

/**
 * Stores a member's ratings: the questionnaire's replace the tasting's, never the reverse. They are written one by one
 * in the order of the products, because a statement with both new and changed ones would lock the averages of the new
 * ones first, and two members who finish at once could deadlock.
 */
export async function upsertOpinions(db: Db, play: Play, opinions: readonly Opinion[]): Promise<void> {
  const inOrder = opinions.toSorted((a, b) => a.boxContentId.localeCompare(b.boxContentId));
  for (const opinion of inOrder) await upsertOpinion(db, play, opinion);
}

async function upsertOpinion(
  db: Db,
  { member: { groupId, userId }, deliveryId, source }: Play,
  opinion: Opinion,
): Promise<void> {
  await db
    .insertInto("productOpinions")
    .values({ ...opinion, groupId, userId, deliveryId, source })
    .onConflict((conflict) =>
      conflict
        .columns(["deliveryId", "userId", "boxContentId"])
        .doUpdateSet((eb) => ({ stars: eb.ref("excluded.stars"), source: eb.ref("excluded.source") }))
        .where((eb) =>
          eb.or([
            eb("productOpinions.source", "=", "tasting"),
            eb(eb.ref("excluded.source"), "=", "questionnaire"),
          ]),
        ),
    )
    .execute();
}

/** Adds to the member's points in the group. */
export async function addPoints(
  db: Db,
  { member: { groupId, userId } }: Play,
  points: number,
): Promise<void> {
  await db
    .insertInto("userPoints")
    .values({ groupId, userId, totalPoints: points })
    .onConflict((conflict) =>
      conflict.columns(["groupId", "userId"]).doUpdateSet((eb) => ({
        totalPoints: eb("userPoints.totalPoints", "+", eb.ref("excluded.totalPoints")),
      })),
    )
    .execute();
}
