import { boxTextBody, type textApi } from "@boxmates/contract/text";
import { requireBox } from "../box/access.ts";
import type { Db } from "../db/open.ts";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { requireVersion } from "../versions/access.ts";
import { insertVersion } from "../versions/queries.ts";
import { requireLockedText, requireText } from "./access.ts";
import {
  deleteTextLink,
  insertText,
  insertTextLink,
  listTexts,
  type TextFields,
  updateText,
} from "./queries.ts";
import { excerptOf } from "./rules.ts";

export function textHandlers(): Handlers<typeof textApi> {
  return {
    list: async ({ db, query }) => {
      const { items, next } = await listTexts(db, query);
      return { items: items.map((text) => ({ ...text, excerpt: excerptOf(text.beginning) })), next };
    },
    find: ({ db, params }) => requireText(db, params.textId),

    create: async ({ db, body, user, now }) => {
      const text = await insertText(db, body, now);
      await textChanged(db, text, user.userId, now);
      return text;
    },

    update: async ({ db, params, body: { basedOn, ...fields }, user, now }) => {
      const present = await requireLockedText(db, params.textId);
      if (Date.parse(basedOn) !== Date.parse(present.updatedAt)) throw new Refusal("TEXT_CHANGED");
      const text = await updateText(db, params.textId, fields, now);
      await textChanged(db, text, user.userId, now);
      return text;
    },

    restore: async ({ db, params, body, user, now }) => {
      await requireLockedText(db, params.textId);
      const { snapshot } = await requireVersion(db, "text", params.textId, body.versionId);
      const text = await updateText(db, params.textId, boxTextBody.parse(snapshot), now);
      await textChanged(db, text, user.userId, now);
      return text;
    },

    link: async ({ db, params, body }) => {
      await requireText(db, params.textId);
      await requireBox(db, body.boxId);
      const isNew = await insertTextLink(db, params.textId, body.boxId);
      if (isNew) await publish(db, { topic: "admin", kind: "catalogue" });
      return { alreadyLinked: !isNew };
    },

    unlink: async ({ db, params }) => {
      await requireText(db, params.textId);
      await deleteTextLink(db, params.textId, params.boxId);
      await publish(db, { topic: "admin", kind: "catalogue" });
      return undefined;
    },
  };
}

/** Keeps what the text has become, and tells the open lists. */
async function textChanged(
  db: Db,
  { id, title, content, textType, isActive }: TextFields & { id: string },
  changedBy: string,
  now: Date,
): Promise<void> {
  const snapshot = { title, content, textType, isActive };
  await insertVersion(db, { kind: "text", objectId: id, snapshot, changedBy, now });
  await publish(db, { topic: "admin", kind: "catalogue" });
}
