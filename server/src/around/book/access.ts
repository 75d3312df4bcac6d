import { maxComments, memoryLimits } from "@boxmates/contract/around/book";
import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { type DeliveryIds, requireDelivery } from "../../deliveries/delivery/access.ts";
import { lockDelivery } from "../../deliveries/delivery/queries.ts";
import type {
  CommentPlace,
  FriendsMemory,
  OpenPage,
  OwnPhoto,
  PhotoPlace,
  QuotePlace,
  RemovableComment,
  RemovableMemory,
} from "./proofs.ts";
import { findMemories } from "./queries.ts";

/** Reads a delivery's page of the book. Throws PAGE_CLOSED, and what `requireDelivery` throws. */
export async function requirePage(db: Db, user: SignedIn, params: DeliveryIds) {
  const { member, delivery } = await requireDelivery(db, user, params, findMemories);
  if (delivery.deliveryStatus !== "delivered") throw new Refusal("PAGE_CLOSED");
  return { page: { member, deliveryId: delivery.id } as OpenPage, delivery };
}

/** Locks the delivery, so that its page changes one write after the other, and then reads it. */
async function requireLockedPage(db: Db, user: SignedIn, params: DeliveryIds) {
  await lockDelivery(db, params);
  return requirePage(db, user, params);
}

type Found = Awaited<ReturnType<typeof requirePage>>;

/** Throws TOO_MANY_PHOTOS. */
export function refuseFullOfPhotos({ delivery }: Found): void {
  const own = delivery.items.filter(({ isOwn, isPhoto }) => isOwn && isPhoto);
  if (own.length >= memoryLimits.photos) throw new Refusal("TOO_MANY_PHOTOS");
}

/** Locks the delivery. Throws TOO_MANY_PHOTOS, and what `requirePage` throws. */
export async function requirePhotoPlace(db: Db, user: SignedIn, params: DeliveryIds): Promise<PhotoPlace> {
  const found = await requireLockedPage(db, user, params);
  refuseFullOfPhotos(found);
  return found.page as PhotoPlace;
}

/** Locks the delivery. Throws TOO_MANY_QUOTES, or INVALID_REQUEST for a speaker or a product that is not there. */
export async function requireQuotePlace(
  db: Db,
  user: SignedIn,
  params: DeliveryIds,
  { saidBy, contentId }: { saidBy: string; contentId: string | null },
): Promise<QuotePlace> {
  const { page, delivery } = await requireLockedPage(db, user, params);
  const { items, members, products } = delivery;
  if (items.filter(({ isOwn, isPhoto }) => isOwn && !isPhoto).length >= memoryLimits.quotes)
    throw new Refusal("TOO_MANY_QUOTES");
  const errors: Record<string, string> = {};
  if (!members.some(({ userId }) => userId === saidBy))
    errors.saidBy = "This is no member of your group any more. Please choose somebody else.";
  if (contentId !== null && !products.some((product) => product.contentId === contentId))
    errors.contentId = "This product is no longer in the box. Please choose another one.";
  if (Object.keys(errors).length > 0) throw new Refusal("INVALID_REQUEST", { errors });
  return { ...page, saidBy, contentId } as QuotePlace;
}

/** Locks the delivery, and returns what the member may see of it. Throws MEMORY_NOT_FOUND, too. */
async function requireMemory(db: Db, user: SignedIn, params: DeliveryIds & { memoryId: string }) {
  const { page, delivery } = await requireLockedPage(db, user, params);
  const memory = delivery.items.find(({ id }) => id === params.memoryId);
  if (!memory) throw new Refusal("MEMORY_NOT_FOUND");
  return { memory, member: page.member };
}

type OfMemory = Parameters<typeof requireMemory>[2];

/** Throws OTHERS_MEMORY for a friend's photo, and for a quote: what was said was said. */
export async function requireOwnPhoto(db: Db, user: SignedIn, params: OfMemory): Promise<OwnPhoto> {
  const { memory } = await requireMemory(db, user, params);
  if (!memory.isOwn || !memory.isPhoto) throw new Refusal("OTHERS_MEMORY");
  return { memoryId: memory.id } as OwnPhoto;
}

/** Lets those who added or said it take it away, and the group's owner. Throws OTHERS_TO_REMOVE. */
export async function requireRemovable(db: Db, user: SignedIn, params: OfMemory): Promise<RemovableMemory> {
  const { memory, member } = await requireMemory(db, user, params);
  if (!memory.isOwn && !memory.isSaidByReader && member.role !== "owner")
    throw new Refusal("OTHERS_TO_REMOVE");
  return { memoryId: memory.id } as RemovableMemory;
}

/** Throws OWN_MEMORY for what the member has added or said. */
export async function requireFriendsMemory(db: Db, user: SignedIn, params: OfMemory): Promise<FriendsMemory> {
  const { memory, member } = await requireMemory(db, user, params);
  if (memory.isOwn || memory.isSaidByReader) throw new Refusal("OWN_MEMORY");
  return { member, memoryId: memory.id } as FriendsMemory;
}

/** Throws TOO_MANY_COMMENTS. */
export async function requireCommentPlace(db: Db, user: SignedIn, params: OfMemory): Promise<CommentPlace> {
  const { memory, member } = await requireMemory(db, user, params);
  if (memory.comments.length >= maxComments) throw new Refusal("TOO_MANY_COMMENTS");
  return { member, memoryId: memory.id } as CommentPlace;
}

/** Returns nothing for a comment that is gone. Throws OTHERS_TO_REMOVE. */
export async function requireRemovableComment(
  db: Db,
  user: SignedIn,
  params: OfMemory & { commentId: string },
): Promise<RemovableComment | undefined> {
  const { memory } = await requireMemory(db, user, params);
  const comment = memory.comments.find(({ id }) => id === params.commentId);
  if (!comment) return undefined;
  if (!comment.mayRemove) throw new Refusal("OTHERS_TO_REMOVE");
  return { commentId: comment.id } as RemovableComment;
}
