import type { bookApi, Memories } from "@boxmates/contract/book";
import { insertUnusedPhoto } from "../activity-session/show-queries.ts";
import type { Db } from "../db/open.ts";
import { publish } from "../events/hub.ts";
import type { Call, Handlers } from "../http/call.ts";
import { putImage } from "../image/image-store.ts";
import { countPhoto } from "../image/limits.ts";
import { unusedPhotoName } from "../image/photos.ts";
import type { EncodedImage } from "../image/processing.ts";
import type { Parts } from "../parts.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
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
import { shownMemories } from "./rules.ts";

/** The handlers for photos and quotes. `addPhoto` holds no transaction while a photo is processed and stored. */
export function memoryHandlers({
  imageProcessing,
  imageStore,
}: Parts): Omit<Handlers<typeof bookApi>, "show"> {
  return {
    memories: async ({ db, user, params }) => readPage(db, user, params),

    addPhoto: async (call) => {
      const { db, user, params, file, now } = call;
      // A body of another media type, or a missing one, is not a Buffer.
      if (!Buffer.isBuffer(file)) throw new Refusal("IMAGE_INVALID");
      // It is checked again when it is written; this check only saves the work.
      const found = await requirePage(db, user, params);
      refuseFullOfPhotos(found);
      await countPhoto(db, user, now);
      const encoded = await imageProcessing.encode(file);
      const photo = unusedPhotoName();
      await insertUnusedPhoto(db, found.page.member, photo, now);
      await putImage(imageStore, photo, encoded);
      return writePhoto(call, photo, encoded);
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

interface Named {
  groupId: string;
  deliveryId: string;
}

async function readPage(db: Db, user: SignedIn, params: Named): Promise<Memories> {
  const { page, delivery } = await requirePage(db, user, params);
  return shownMemories(delivery, page.member.role);
}

/** Tells the friends, and returns the page as the member sees it now. */
async function pageChanged(db: Db, user: SignedIn, params: Named): Promise<Memories> {
  await publish(db, { topic: `group:${params.groupId}`, kind: "memories" });
  return readPage(db, user, params);
}

function writePhoto(
  { user, params, query: { caption }, now, once }: Call<typeof bookApi.addPhoto>,
  photo: string,
  { width, height }: EncodedImage,
): Promise<Memories> {
  return once(async (tx) => {
    const place = await requirePhotoPlace(tx, user, params);
    await insertPhoto(tx, place, { photo, caption, width, height, now });
    return pageChanged(tx, user, params);
  });
}
