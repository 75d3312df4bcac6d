import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { MemberProof } from "../group/proofs.ts";
import type { OpenTasting, Play, StartedTasting } from "./proofs.ts";
import type { Product } from "./rules.ts";

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

export function listProducts(db: Db, boxId: string): Promise<Product[]> {
  return db
    .selectFrom("boxContents")
    .select(["id", "itemName", "productNumber", "createdAt"])
    .where("boxId", "=", boxId)
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

/** Finds the delivery's questionnaire, and whether the member has finished it. A member's session comes first. */
export async function findQuestionnaireOf(
  db: Db,
  { userId, groupId }: MemberProof,
  deliveryId: string,
): Promise<{ id: string; played: boolean } | null> {
  const { rows } = await sql<{ id: string | null; played: boolean }>`
    select coalesce(own.questionnaire_id, delivery.questionnaire_id, (
        select game.questionnaire_id
        from game_of_box(coalesce(delivery.specific_box_id, delivery.subscription_box_id)) game
      )) as id, own.id is not null as played
    from group_deliveries delivery
    left join questionnaire_sessions own
      on own.delivery_id = delivery.id and own.user_id = ${userId} and not own.is_extra
    where delivery.id = ${deliveryId} and delivery.group_id = ${groupId}`.execute(db);
  const [found] = rows;
  return found?.id ? { id: found.id, played: found.played } : null;
}

/** Returns whether the member may know which product is which, and what friends like best. */
export async function isTold(db: Db, { userId }: MemberProof, deliveryId: string): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`select is_told(${deliveryId}, ${userId}) as told`.execute(db);
  return rows[0]?.told ?? false;
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
