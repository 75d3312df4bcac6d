import { type BoxType, boxTypeLabels, boxTypes } from "@boxmates/contract/workshop/box";
import type { KindPhotograph, photographApi } from "@boxmates/contract/workshop/photograph";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Call, Handlers } from "../../base/http/call.ts";
import type { Parts } from "../../parts.ts";
import { insertAuditEntry } from "../../people/account/audit-queries.ts";
import { putPhotograph } from "../image/image-store.ts";
import { requirePictureFile } from "../image/photo-uploads.ts";
import { unusedPhotographName } from "../image/photos.ts";
import { insertUnusedPhoto } from "../image/unused-queries.ts";
import { refuseOutdated, requirePresent, requireUnchanged } from "./access.ts";
import {
  findPhotograph,
  listPhotographs,
  removePhotograph,
  replacePhotograph,
  updateWords,
} from "./queries.ts";
import { kindPhotographOf, shownUntil } from "./rules.ts";

/** `upload` holds no transaction while a photograph is processed and stored. */
export function photographHandlers({ imageProcessing, imageStore }: Parts): Handlers<typeof photographApi> {
  return {
    list: async ({ db }) => {
      const stored = await listPhotographs(db);
      return boxTypes.map((boxType) =>
        kindPhotographOf(
          boxType,
          stored.find((each) => each.boxType === boxType),
        ),
      );
    },

    upload: async (call) => {
      const { db, user, params, query, file, now, once } = call;
      requirePictureFile(file);
      const { basedOn, ...words } = query;
      const replaced = { ...params, basedOn };
      // It is checked again when it is written; this check only saves the work.
      await refuseOutdated(db, replaced);
      const encoded = await imageProcessing.encodePhotograph(file);
      const photo = unusedPhotographName();
      await insertUnusedPhoto(db, user, photo, now);
      await putPhotograph(imageStore, photo, encoded);
      const next = { ...words, photo, width: encoded.width, shownUntil: shownUntil(now) };
      return once(async (tx) => {
        await replacePhotograph(tx, await requireUnchanged(tx, user, replaced), next);
        return changed(tx, call, "photograph_set");
      });
    },

    update: async (call) => {
      const { db, user, params, body } = call;
      const { basedOn, ...words } = body;
      const photograph = requirePresent(await requireUnchanged(db, user, { ...params, basedOn }));
      await updateWords(db, photograph, words);
      return changed(db, call, "photograph_set");
    },

    remove: async (call) => {
      const { db, user, params, query, now } = call;
      const photograph = requirePresent(await requireUnchanged(db, user, { ...params, ...query }));
      await removePhotograph(db, photograph, shownUntil(now));
      return changed(db, call, "photograph_removed");
    },
  };
}

type ChangingCall = Pick<Call<typeof photographApi.remove>, "user" | "now" | "client"> & {
  params: { boxType: BoxType };
};

/** Notes who did it, tells every process and every open workshop, and returns the kind as it is now. */
async function changed(
  db: Db,
  { user, params: { boxType }, now, client }: ChangingCall,
  kind: "photograph_set" | "photograph_removed",
): Promise<KindPhotograph> {
  await insertAuditEntry(db, user, {
    kind,
    userId: null,
    actorId: user.userId,
    device: client.device,
    detail: boxTypeLabels[boxType],
    now,
  });
  await publish(db, { topic: "admin", kind: "photograph" });
  return kindPhotographOf(boxType, await findPhotograph(db, boxType));
}
