import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { listOf, momentOf, writtenQuery } from "../../base/db/written-query.ts";
import { keptContents, type MemberDelivery, memberDelivery } from "../../deliveries/delivery/queries.ts";
import { presentMembers } from "../../groups/membership/queries.ts";
import { keepShownPhoto } from "../../workshop/image/unused-queries.ts";
import type {
  CommentPlace,
  FriendsMemory,
  OwnPhoto,
  PhotoPlace,
  QuotePlace,
  RemovableComment,
  RemovableMemory,
} from "./proofs.ts";
import type { FoundMemories } from "./rules.ts";

const commentsOf = listOf(
  `jsonb_build_object(
        'id', comment.id, 'fullName', author.full_name, 'words', comment.words,
        'writtenAt', ${momentOf("comment.written_at")},
        'mayRemove', comment.user_id = me.user_id or me.role = 'owner')`,
  "comment.written_at, comment.id",
  `from memory_comments comment
      join profiles author on author.user_id = comment.user_id
      where comment.memory_id = memory.id`,
);

/** The photos and quotes of the delivery that the reader may see, in the order in which they were added. */
const items = listOf(
  `jsonb_build_object(
      'id', memory.id, 'isPhoto', memory.photo is not null, 'fullName', profile.full_name, 'words', memory.words,
      'addedAt', ${momentOf("memory.added_at")}, 'width', memory.width, 'height', memory.height,
      'saidBy', speaker.full_name,
      'product', case when content.id is not null
        then jsonb_build_object('contentId', content.id, 'itemName', content.item_name) end,
      'isOwn', memory.user_id = me.user_id,
      'isSaidByReader', coalesce(memory.said_by = me.user_id, false),
      'hearts', given.hearts, 'isHearted', given.is_hearted, 'comments', ${commentsOf})`,
  "memory.added_at, memory.id",
  `from memories memory
    join profiles profile on profile.user_id = memory.user_id
    left join profiles speaker on speaker.user_id = memory.said_by
    left join box_contents content on content.id = memory.box_content_id
    cross join lateral (
      select count(*)::integer as hearts, coalesce(bool_or(heart.user_id = me.user_id), false) as is_hearted
      from memory_hearts heart where heart.memory_id = memory.id
    ) given
    where memory.delivery_id = delivery.id and may_read(memory, me.user_id)`,
);

const members = listOf(...presentMembers);

const products = listOf(
  `jsonb_build_object('contentId', content.id, 'itemName', content."itemName")`,
  `content."itemName", content.id`,
  `from ${keptContents}`,
);

interface FoundPage extends MemberDelivery, FoundMemories {}

/** Reads the photos and quotes of a delivery. */
export const findMemories = writtenQuery<FoundPage>(`
  select ${memberDelivery.columns}, ${items} as items, ${members} as members, ${products} as products
  ${memberDelivery.from} ${memberDelivery.where}`);

interface NewPhoto {
  photo: string;
  caption: string;
  width: number;
  height: number;
  now: Date;
}

/** Adds a photo whose bytes are stored. */
export async function insertPhoto(db: Db, place: PhotoPlace, added: NewPhoto): Promise<void> {
  const { member, deliveryId } = place;
  const { photo, caption, width, height, now } = added;
  const { groupId, userId } = member;
  const written = db
    .insertInto("memories")
    .values({ deliveryId, groupId, userId, words: caption, photo, width, height, addedAt: now });
  await sendAhead(db, written);
  await keepShownPhoto(db, place, photo);
}

export async function insertQuote(db: Db, place: QuotePlace, words: string, now: Date): Promise<void> {
  const { member, deliveryId, saidBy, contentId } = place;
  const { groupId, userId } = member;
  const written = db
    .insertInto("memories")
    .values({ deliveryId, groupId, userId, words, saidBy, boxContentId: contentId, addedAt: now });
  await sendAhead(db, written);
}

export async function updateCaption(db: Db, { memoryId }: OwnPhoto, caption: string): Promise<void> {
  await sendAhead(db, db.updateTable("memories").set({ words: caption }).where("id", "=", memoryId));
}

export async function deleteMemory(db: Db, { memoryId }: RemovableMemory): Promise<void> {
  await sendAhead(db, db.deleteFrom("memories").where("id", "=", memoryId));
}

/** Gives a heart, or takes it back; doing it twice changes nothing. */
export async function setMemoryHeart(
  db: Db,
  { member, memoryId }: FriendsMemory,
  given: boolean,
): Promise<void> {
  const { groupId, userId } = member;
  const written = given
    ? db
        .insertInto("memoryHearts")
        .values({ memoryId, groupId, userId })
        .onConflict((conflict) => conflict.doNothing())
    : db.deleteFrom("memoryHearts").where("memoryId", "=", memoryId).where("userId", "=", userId);
  await sendAhead(db, written);
}

export async function insertComment(
  db: Db,
  { member, memoryId }: CommentPlace,
  words: string,
  now: Date,
): Promise<void> {
  const { groupId, userId } = member;
  const written = db
    .insertInto("memoryComments")
    .values({ memoryId, groupId, userId, words, writtenAt: now });
  await sendAhead(db, written);
}

export async function deleteComment(db: Db, { commentId }: RemovableComment): Promise<void> {
  await sendAhead(db, db.deleteFrom("memoryComments").where("id", "=", commentId));
}

const photoQuery = writtenQuery<{ photo: string | null }>(`
  select memory.photo
  from group_memberships me
  join memories memory on memory.group_id = me.group_id and memory.id = $2
  where me.group_id = $1 and me.user_id = $3`);

/** Finds a photo of the group's book for one of its members. */
export async function findBookPhoto(
  db: Db,
  { groupId, memoryId, userId }: { groupId: string; memoryId: string; userId: string },
): Promise<string | undefined> {
  const [found] = await photoQuery(db, [groupId, memoryId, userId]);
  return found?.photo ?? undefined;
}
