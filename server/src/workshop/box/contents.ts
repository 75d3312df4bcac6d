import type { boxApi } from "@boxmates/contract/workshop/box";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import type { Locked } from "../versions/proofs.ts";
import {
  requireBox,
  requireContent,
  requireLockedBox,
  requireNewOrder,
  requireUnchangedContent,
  requireVendor,
} from "./access.ts";
import {
  insertContent,
  listContents,
  numberContents,
  removeContent,
  updateContent,
} from "./content-queries.ts";
import { keepBoxVersion } from "./versions.ts";

type ContentHandlers = Pick<
  Handlers<typeof boxApi>,
  "contents" | "addContent" | "updateContent" | "deleteContent" | "orderContents"
>;

export function contentHandlers(): ContentHandlers {
  return {
    contents: async ({ db, params }) => {
      const contents = await listContents(db, params.boxId);
      // Only a box with contents is known to exist.
      if (contents.length === 0) await requireBox(db, params.boxId);
      return contents;
    },

    addContent: async ({ db, params, body: { vendorId, ...fields }, user, now }) => {
      const box = await requireLockedBox(db, user, params.boxId);
      const vendor = await requireVendor(db, vendorId, null);
      const contentId = await insertContent(db, box, { ...fields, vendor }, now);
      await contentsChanged(db, box, now);
      return requireContent(db, box, contentId);
    },

    updateContent: async ({ db, params, body: { basedOn, vendorId, ...fields }, user, now }) => {
      const box = await requireLockedBox(db, user, params.boxId);
      const item = await requireUnchangedContent(db, box, params.contentId, basedOn);
      const vendor = await requireVendor(db, vendorId, item.vendorId);
      await updateContent(db, item, { ...fields, vendor });
      await contentsChanged(db, box, now);
      return requireContent(db, box, item.id);
    },

    deleteContent: async ({ db, params, query: { basedOn }, user, now }) => {
      const box = await requireLockedBox(db, user, params.boxId);
      const item = await requireUnchangedContent(db, box, params.contentId, basedOn);
      await removeContent(db, item, now);
      await contentsChanged(db, box, now);
      return undefined;
    },

    orderContents: async ({ db, params, body, user, now }) => {
      const box = await requireLockedBox(db, user, params.boxId);
      await numberContents(db, await requireNewOrder(db, box, body));
      await contentsChanged(db, box, now);
      return listContents(db, box.id);
    },
  };
}

async function contentsChanged(db: Db, box: Locked<"box">, now: Date): Promise<void> {
  await keepBoxVersion(db, box, now);
  await publish(db, { topic: "admin", kind: "catalogue" });
}
