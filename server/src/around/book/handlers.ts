import type { bookApi, Memories } from "@boxmates/contract/around/book";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Call, Handlers } from "../../base/http/call.ts";
import type { SignedIn } from "../../base/proofs.ts";
import type { DeliveryIds } from "../../deliveries/delivery/access.ts";
import { refuseOutsider } from "../../groups/group/access.ts";
import type { Parts } from "../../parts.ts";
import { requirePictureFile, type StoredPhoto, storePhoto } from "../../workshop/image/photo-uploads.ts";
import {
  refuseFullOfPhotos,
  requireCommentPlace,
  requireFriendsMemory,
  requireOwnPhoto,
  requirePage,
  requirePhotoPlace,
  requireQuotePlace,
  requireRemovable,
  requireRemovableComment,
} from "./access.ts";
import {
  deleteComment,
  deleteMemory,
  insertComment,
  insertPhoto,
  insertQuote,
  setMemoryHeart,
  updateCaption,
} from "./queries.ts";
import { recordsOf } from "./records.ts";
import { bookOf, shownMemories } from "./rules.ts";
import { findYear } from "./year-queries.ts";

export function bookHandlers(parts: Parts): Handlers<typeof bookApi> {
  return {
    show: async ({ db, user, params: { groupId }, query: { year }, now }) => {
      const wanted = { groupId, userId: user.userId, year, thisYear: now.getUTCFullYear() };
      const row = await findYear(db, wanted);
      return row ? { ...bookOf(row), records: recordsOf(row) } : refuseOutsider(db, user, groupId);
    },
    ...memoryHandlers(parts),
  };
}

/** The handlers for photos and quotes. `addPhoto` holds no transaction while a photo is processed and stored. */
function memoryHandlers(parts: Parts): Omit<Handlers<typeof bookApi>, "show"> {
  return {
    memories: async ({ db, user, params }) => readPage(db, user, params),

    addPhoto: async (call) => {
      requirePictureFile(call.file);
      // It is checked again when it is written; this check only saves the work.
      refuseFullOfPhotos(await requirePage(call.db, call.user, call.params));
      return writePhoto(call, await storePhoto(parts, call));
    },

    addQuote: async ({ db, user, params, body: { words, ...about }, now }) => {
      await insertQuote(db, await requireQuotePlace(db, user, params, about), words, now);
      return pageChanged(db, user, params);
    },

    changeCaption: async ({ db, user, params, body: { caption } }) => {
      await updateCaption(db, await requireOwnPhoto(db, user, params), caption);
      return pageChanged(db, user, params);
    },

    remove: async ({ db, user, params }) => {
      await deleteMemory(db, await requireRemovable(db, user, params));
      return pageChanged(db, user, params);
    },

    heart: async ({ db, user, params, body: { given } }) => {
      await setMemoryHeart(db, await requireFriendsMemory(db, user, params), given);
      return pageChanged(db, user, params);
    },

    addComment: async ({ db, user, params, body: { words }, now }) => {
      await insertComment(db, await requireCommentPlace(db, user, params), words, now);
      return pageChanged(db, user, params);
    },

    removeComment: async ({ db, user, params }) => {
      const comment = await requireRemovableComment(db, user, params);
      if (comment) await deleteComment(db, comment);
      return pageChanged(db, user, params);
    },
  };
}

async function readPage(db: Db, user: SignedIn, params: DeliveryIds): Promise<Memories> {
  const { page, delivery } = await requirePage(db, user, params);
  return shownMemories(delivery, page.member.role);
}

/** Tells the friends, and returns the page as the member sees it now. */
async function pageChanged(db: Db, user: SignedIn, params: DeliveryIds): Promise<Memories> {
  await publish(db, { topic: `group:${params.groupId}`, kind: "memories" });
  return readPage(db, user, params);
}

function writePhoto(
  { user, params, query: { caption }, now, once }: Call<typeof bookApi.addPhoto>,
  stored: StoredPhoto,
): Promise<Memories> {
  return once(async (tx) => {
    const place = await requirePhotoPlace(tx, user, params);
    await insertPhoto(tx, place, { ...stored, caption, now });
    return pageChanged(tx, user, params);
  });
}
