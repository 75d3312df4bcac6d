import type { GroupRole } from "@boxmates/contract/groups/membership";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { listOf, type StatementParts, writtenQuery } from "../../base/db/written-query.ts";
import {
  keptProducts,
  type MemberDelivery,
  memberDelivery,
  shownDelivery,
} from "../../deliveries/delivery/queries.ts";
import { sharedGroup } from "../../groups/group/queries.ts";
import type { OpenActivity, Play, SharedPlay, StartedTasting } from "./proofs.ts";
import type { Product, Rating } from "./rules.ts";

/** Is true once the member's own parcel, or the group's shared one, has arrived. */
export const boxIsHere = `exists (
      select from parcels parcel
      where parcel.delivery_id = delivery.id and parcel.status = 'delivered'
        and (parcel.user_id = me.user_id or (parcel.user_id is null and parcel.address is null)))`;

export interface TastingRow extends MemberDelivery {
  products: Product[];
  /** The member's challenge; null if they have not started. */
  activity: { id: string; status: "in_progress" | "completed"; totalPointsEarned: number } | null;
  ratings: Rating[];
  /** The delivery's questionnaire, null if there is none, whether it is bound to it, and whether the member has finished it. */
  questionnaireId: string | null;
  isBound: boolean;
  played: boolean;
}

const ratingsOf = (deliveryId: string, userId: string) =>
  listOf(
    `json_build_object('boxContentId', rating.box_content_id, 'rating', rating.rating,
      'guessedProductId', rating.guessed_product_id, 'isCorrect', rating.is_correct,
      'isFinal', rating.is_final)`,
    "rating.box_content_id",
    `from user_product_ratings rating where rating.delivery_id = ${deliveryId} and rating.user_id = ${userId}`,
  );

export const tastingColumns = `
    ${keptProducts} as products,
    (
      select json_build_object(
        'id', activity.id, 'status', activity.status, 'totalPointsEarned', activity.total_points_earned)
      from user_box_activities activity
      where activity.delivery_id = delivery.id and activity.user_id = me.user_id
    ) as activity,
    ${ratingsOf("delivery.id", "me.user_id")} as ratings`;

/** Prepares the query that reads a member's challenge of one delivery; the questionnaire-session adds what it keeps. */
export const tastingQuery = ({ columns, join }: StatementParts) =>
  writtenQuery<TastingRow>(`
  select ${memberDelivery.columns}, ${tastingColumns}, ${columns}
  ${memberDelivery.from} ${join}
  ${memberDelivery.where}`);

export type FindTasting = ReturnType<typeof tastingQuery>;

// the challenge -----------------------------------------------------------------------------------

/**
 * Does what `lockActivity` does, and keeps sealed results from opening until the transaction ends. The delivery comes
 * last: a member who finishes several challenges locks these and then the delivery.
 */
export async function lockTasting(
  db: Db,
  userId: string,
  { groupId, deliveryId }: { groupId: string; deliveryId: string },
): Promise<void> {
  const activity = sql`
    with own_group as (${sharedGroup(groupId)}), activity as (
      select id from user_box_activities
      where delivery_id = ${deliveryId} and user_id = ${userId} and group_id = (select id from own_group)
      for update
    )
    select id from group_deliveries
    where id = ${deliveryId} and exists (select from activity)
    for share`;
  await sendAhead(db, activity.compile(db));
}

/** Locks a member's activity, so that only one of two simultaneous requests completes it. */
export async function lockActivity(db: Db, userId: string, deliveryId: string): Promise<void> {
  const activity = db
    .selectFrom("userBoxActivities")
    .select("id")
    .where("deliveryId", "=", deliveryId)
    .where("userId", "=", userId)
    .forUpdate();
  await sendAhead(db, activity);
}

/** Starts the member's activity, or leaves a started one unchanged. */
export async function insertActivity(
  db: Db,
  { member: { groupId, userId }, deliveryId, subscriptionBoxId }: OpenActivity,
  now: Date,
): Promise<void> {
  const written = db
    .insertInto("userBoxActivities")
    .values({ groupId, userId, deliveryId, subscriptionBoxId, startedAt: now })
    .onConflict((conflict) => conflict.columns(["deliveryId", "userId"]).doNothing());
  await sendAhead(db, written);
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
  const written = db
    .insertInto("userProductRatings")
    .values({ ...rating, groupId, userId, deliveryId })
    .onConflict((conflict) =>
      conflict
        .columns(["deliveryId", "userId", "boxContentId"])
        .doUpdateSet({ rating: stars, guessedProductId, isCorrect }),
    );
  await sendAhead(db, written);
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

/** The writer of an opinion has locked the delivery, so its results do not open in between. */
const isOpen = (deliveryId: string) =>
  sql<boolean>`(select not is_sealed from group_deliveries where id = ${deliveryId})`;

async function upsertOpinion(
  db: Db,
  { member: { groupId, userId }, deliveryId, source }: Play,
  opinion: Opinion,
): Promise<void> {
  const written = db
    .insertInto("productOpinions")
    .values({ ...opinion, groupId, userId, deliveryId, source, isCounted: isOpen(deliveryId) })
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
    );
  await sendAhead(db, written);
}

/** Makes the row of the member's points in the group if there is none, and locks no other. */
export async function ensurePoints(db: Db, { member: { groupId, userId } }: Play): Promise<void> {
  const written = db
    .insertInto("userPoints")
    .values({ groupId, userId, totalPoints: 0 })
    .onConflict((conflict) => conflict.columns(["groupId", "userId"]).doNothing());
  await sendAhead(db, written);
}

// together ----------------------------------------------------------------------------------------

/** Locks the activities of all members, in the order of the people, so that no answer comes while a round is closed. */
export async function lockActivities(db: Db, { deliveryId }: SharedPlay): Promise<void> {
  const activities = db
    .selectFrom("userBoxActivities")
    .select("id")
    .where("deliveryId", "=", deliveryId)
    .orderBy("userId")
    .forUpdate();
  await sendAhead(db, activities);
}

/** Starts the activities of these members, and leaves started ones unchanged. */
export async function insertActivities(
  db: Db,
  { groupId, deliveryId }: SharedPlay,
  { subscriptionBoxId, userIds, now }: { subscriptionBoxId: string; userIds: readonly string[]; now: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  const started = userIds
    .toSorted()
    .map((userId) => ({ groupId, userId, deliveryId, subscriptionBoxId, startedAt: now }));
  const written = db
    .insertInto("userBoxActivities")
    .values(started)
    .onConflict((conflict) => conflict.columns(["deliveryId", "userId"]).doNothing());
  await sendAhead(db, written);
}

/** Makes the ratings of a product final that members have given. */
export async function settleRatings(db: Db, { deliveryId }: SharedPlay, boxContentId: string): Promise<void> {
  const settled = db
    .updateTable("userProductRatings")
    .set({ isFinal: true })
    .where("deliveryId", "=", deliveryId)
    .where("boxContentId", "=", boxContentId);
  await sendAhead(db, settled);
}

interface StartedRow {
  products: Product[];
  /** The members who have started and not finished, in the order of their ids. */
  members: { userId: string; role: GroupRole; activityId: string; ratings: Rating[] }[];
}

/** Reads the challenges of the delivery `$1` that members have not finished. */
export const findStartedTastings = writtenQuery<StartedRow>(`
  select ${keptProducts} as products,
    ${listOf(
      `json_build_object('userId', play.user_id, 'role', member.role, 'activityId', play.id,
      'ratings', ${ratingsOf("play.delivery_id", "play.user_id")})`,
      "play.user_id",
      `from user_box_activities play
    join group_memberships member on member.group_id = play.group_id and member.user_id = play.user_id
    where play.delivery_id = delivery.id and play.status = 'in_progress'`,
    )} as members
  from group_deliveries delivery
  ${shownDelivery.join}
  where delivery.id = $1`);
