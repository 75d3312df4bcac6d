import type { boxApi } from "@boxmates/contract/box";
import type { Db } from "../db/open.ts";
import { isForeignKeyViolation } from "../db/violations.ts";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { findProfileRole } from "../profile/queries.ts";
import { Refusal } from "../refusal.ts";
import { requireBox, requireLockedBox } from "./access.ts";
import {
  deleteContent,
  insertContent,
  listContents,
  numberContents,
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
      await requireBox(db, params.boxId);
      return listContents(db, params.boxId);
    },

    addContent: async ({ db, params, body, user, now }) => {
      const { boxId } = await requireLockedBox(db, params.boxId);
      await requireVendor(db, body.vendorId);
      const content = await insertContent(db, { ...body, boxId, createdAt: now });
      await contentsChanged(db, boxId, user.userId, now);
      return content;
    },

    updateContent: async ({ db, params, body, user, now }) => {
      const { boxId } = await requireLockedBox(db, params.boxId);
      await requireVendor(db, body.vendorId);
      const content = await updateContent(db, boxId, params.contentId, body);
      if (!content) throw new Refusal("CONTENT_NOT_FOUND");
      await contentsChanged(db, boxId, user.userId, now);
      return content;
    },

    deleteContent: async ({ db, params, user, now }) => {
      const { boxId } = await requireLockedBox(db, params.boxId);
      const deleted = await deleteContent(db, boxId, params.contentId).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new Refusal("CONTENT_IN_USE") : error;
      });
      if (!deleted) throw new Refusal("CONTENT_NOT_FOUND");
      await contentsChanged(db, boxId, user.userId, now);
      return undefined;
    },

    orderContents: async ({ db, params, body: { contentIds }, user, now }) => {
      const { boxId } = await requireLockedBox(db, params.boxId);
      const present = (await listContents(db, boxId)).map((content) => content.id);
      const named = new Set(contentIds);
      const complete = named.size === contentIds.length && present.length === named.size;
      if (!complete || !present.every((id) => named.has(id))) throw new Refusal("ORDER_OUTDATED");
      await numberContents(db, boxId, contentIds);
      await contentsChanged(db, boxId, user.userId, now);
      return listContents(db, boxId);
    },
  };
}

async function contentsChanged(db: Db, boxId: string, changedBy: string, now: Date): Promise<void> {
  await keepBoxVersion(db, boxId, changedBy, now);
  await publish(db, { topic: "admin", kind: "catalogue" });
}

/** An item belongs to an account with the role vendor, or to nobody. */
async function requireVendor(db: Db, vendorId: string | null): Promise<void> {
  if (vendorId === null || (await findProfileRole(db, vendorId)) === "vendor") return;
  throw new Refusal("INVALID_REQUEST", { errors: { vendorId: "Please choose a vendor." } });
}
