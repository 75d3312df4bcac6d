import type { activitySessionApi, PlayedActivity } from "@boxmates/contract/activity-session";
import { isForeignKeyViolation } from "../db/violations.ts";
import type { Call, Handlers } from "../http/call.ts";
import { putImage } from "../image/image-store.ts";
import { countPhoto } from "../image/limits.ts";
import { unusedPhotoName } from "../image/photos.ts";
import type { EncodedImage } from "../image/processing.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { requireFriendsShow, requireShowRound } from "./access.ts";
import { activityChanged } from "./changed.ts";
import { deleteShow, insertUnusedPhoto, setHeart, updateLine, upsertShow } from "./show-queries.ts";

type ShowHandlers = Pick<
  Handlers<typeof activitySessionApi>,
  "showPhoto" | "changeLine" | "removePhoto" | "heart"
>;

/** The handlers for photos of what members made. `showPhoto` holds no transaction while a photo is processed and stored. */
export function showHandlers({ imageProcessing, imageStore }: Parts): ShowHandlers {
  return {
    showPhoto: async (call) => {
      const { db, user, params, file, now } = call;
      // A body of another media type, or a missing one, is not a Buffer.
      if (!Buffer.isBuffer(file)) throw new Refusal("IMAGE_INVALID");
      // It is checked again when it is written; this check only saves the work.
      const { round } = await requireShowRound(db, user, params);
      await countPhoto(db, user, now);
      const encoded = await imageProcessing.encode(file);
      const photo = unusedPhotoName();
      await insertUnusedPhoto(db, round.member, photo, now);
      await putImage(imageStore, photo, encoded);
      return writeShow(call, photo, encoded);
    },

    changeLine: async ({ db, user, params, body: { line } }) => {
      const { round, hasShown } = await requireShowRound(db, user, params);
      if (!hasShown) throw new Refusal("SHOW_NOT_FOUND");
      await updateLine(db, round, line);
      return activityChanged(db, user, params);
    },

    removePhoto: async ({ db, user, params }) => {
      const { round } = await requireShowRound(db, user, params);
      await deleteShow(db, round);
      return activityChanged(db, user, params);
    },

    heart: async ({ db, user, params, body: { given } }) => {
      await setHeart(db, await requireFriendsShow(db, user, params), given);
      return activityChanged(db, user, params);
    },
  };
}

async function writeShow(
  { user, params, query: { line }, now, once }: Call<typeof activitySessionApi.showPhoto>,
  photo: string,
  { width, height }: EncodedImage,
): Promise<PlayedActivity> {
  try {
    return await once(async (tx) => {
      const { round } = await requireShowRound(tx, user, params);
      await upsertShow(tx, round, { photo, line, width, height, now });
      return activityChanged(tx, user, params);
    });
  } catch (error) {
    // The member has left, or was removed, in this moment.
    throw isForeignKeyViolation(error) ? new Refusal("NOT_A_MEMBER") : error;
  }
}
