import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { momentOf, writtenQuery } from "../../base/db/written-query.ts";
import { keepShownPhoto } from "../../workshop/image/unused-queries.ts";
import type { FriendsShow, OpenShow } from "./proofs.ts";

/** Is true if the member `me` may see the photo `shown`: they show one of their own in its round, or have finished. */
const isVisible = `(
      exists (
        select from shows own
        where own.delivery_id = shown.delivery_id and own.user_id = me.user_id and own.round_id = shown.round_id)
      or exists (
        select from user_box_activities own
        where own.delivery_id = shown.delivery_id and own.user_id = me.user_id and own.status = 'completed'))`;

/** All photos of a delivery, the most hearts first: the elements of a list, their order, and where they come from. */
export const shownPhotos = [
  `jsonb_build_object(
      'id', shown.id, 'roundId', shown.round_id, 'isOwn', shown.user_id = me.user_id, 'isVisible', ${isVisible},
      'fullName', profile.full_name, 'line', shown.line, 'width', shown.width, 'height', shown.height,
      'photoKey', right(shown.photo, 8), 'shownAt', ${momentOf("shown.shown_at")}, 'hearts', given.hearts,
      'isHearted', given.is_hearted)`,
  "given.hearts desc, shown.shown_at, shown.id",
  `from shows shown
    join profiles profile on profile.user_id = shown.user_id
    cross join lateral (
      select count(*)::integer as hearts, coalesce(bool_or(heart.user_id = me.user_id), false) as is_hearted
      from hearts heart where heart.show_id = shown.id
    ) given
    where shown.delivery_id = delivery.id`,
] as const;

interface NewShow {
  photo: string;
  line: string;
  width: number;
  height: number;
  now: Date;
}

/** Shows a photo in place of the member's earlier one in this round, whose hearts stay. */
export async function upsertShow(db: Db, round: OpenShow, shown: NewShow) {
  const { member, deliveryId, roundId } = round;
  const { photo, line, width, height, now } = shown;
  const { groupId, userId } = member;
  const written = db
    .insertInto("shows")
    .values({ deliveryId, groupId, userId, roundId, photo, line, width, height, shownAt: now })
    .onConflict((conflict) =>
      conflict.columns(["deliveryId", "userId", "roundId"]).doUpdateSet({ photo, line, width, height }),
    );
  await sendAhead(db, written);
  await keepShownPhoto(db, round, photo);
}

export async function updateLine(db: Db, round: OpenShow, line: string): Promise<void> {
  const { member, deliveryId, roundId } = round;
  const written = db
    .updateTable("shows")
    .set({ line })
    .where("deliveryId", "=", deliveryId)
    .where("userId", "=", member.userId)
    .where("roundId", "=", roundId);
  await sendAhead(db, written);
}

export async function deleteShow(db: Db, { member, deliveryId, roundId }: OpenShow): Promise<void> {
  const written = db
    .deleteFrom("shows")
    .where("deliveryId", "=", deliveryId)
    .where("userId", "=", member.userId)
    .where("roundId", "=", roundId);
  await sendAhead(db, written);
}

/** Gives a heart, or takes it back; doing it twice changes nothing. */
export async function setHeart(db: Db, { member, showId }: FriendsShow, given: boolean): Promise<void> {
  const { userId } = member;
  const written = given
    ? db
        .insertInto("hearts")
        .values({ showId, userId })
        .onConflict((conflict) => conflict.doNothing())
    : db.deleteFrom("hearts").where("showId", "=", showId).where("userId", "=", userId);
  await sendAhead(db, written);
}

const photoQuery = writtenQuery<{ photo: string }>(`
  select shown.photo
  from group_memberships me
  join shows shown on shown.group_id = me.group_id and shown.id = $2
  where me.group_id = $1 and me.user_id = $3 and ${isVisible}`);

/** Finds a photo of the group that this person may see. */
export async function findPhoto(
  db: Db,
  { groupId, showId, userId }: { groupId: string; showId: string; userId: string },
): Promise<string | undefined> {
  const [found] = await photoQuery(db, [groupId, showId, userId]);
  return found?.photo;
}
