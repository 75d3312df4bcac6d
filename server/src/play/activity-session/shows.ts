import type { activitySessionApi, PlayedActivity } from "@boxmates/contract/play/activity-session";
import { isForeignKeyViolation } from "../../base/db/violations.ts";
import type { Call, Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { requirePictureFile, type StoredPhoto, storePhoto } from "../../workshop/image/photo-uploads.ts";
import { requireFriendsShow, requireShowRound } from "./access.ts";
import { activityChanged } from "./changed.ts";
import { deleteShow, setHeart, updateLine, upsertShow } from "./show-queries.ts";

type ShowHandlers = Pick<
  Handlers<typeof activitySessionApi>,
  "showPhoto" | "changeLine" | "removePhoto" | "heart"
>;

/** The handlers for photos of what members made. `showPhoto` holds no transaction while a photo is processed and stored. */
export function showHandlers(parts: Parts): ShowHandlers {
  return {
    showPhoto: async (call) => {
      requirePictureFile(call.file);
      // It is checked again when it is written; this check only saves the work.
      await requireShowRound(call.db, call.user, call.params);
      return writeShow(call, await storePhoto(parts, call));
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
  stored: StoredPhoto,
): Promise<PlayedActivity> {
  try {
    return await once(async (tx) => {
      const { round } = await requireShowRound(tx, user, params);
      await upsertShow(tx, round, { ...stored, line, now });
      return activityChanged(tx, user, params);
    });
  } catch (error) {
    // The member has left, or was removed, in this moment.
    throw isForeignKeyViolation(error) ? new Refusal("NOT_A_MEMBER") : error;
  }
}
