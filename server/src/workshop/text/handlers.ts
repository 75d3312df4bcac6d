import { type BoxText, boxTextBody, type textApi } from "@boxmates/contract/workshop/text";
import type { Db } from "../../base/db/open.ts";
import { toPage } from "../../base/db/paging.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { requireBox } from "../box/access.ts";
import { requireRestorable, requireUnchanged } from "../versions/access.ts";
import type { Locked } from "../versions/proofs.ts";
import { insertVersion } from "../versions/queries.ts";
import { requireLockedText, requireText } from "./access.ts";
import {
  deleteText,
  deleteTextLink,
  findTexts,
  insertText,
  insertTextLink,
  noteTextVersion,
  updateText,
} from "./queries.ts";
import { excerptOf } from "./rules.ts";

export function textHandlers(): Handlers<typeof textApi> {
  return {
    list: async ({ db, query }) => {
      const { rows, ...counts } = await findTexts(db, query);
      const { items, next } = toPage(rows, query.limit);
      return {
        items: items.map(({ beginning, ...text }) => ({ ...text, excerpt: excerptOf(beginning) })),
        next,
        ...counts,
      };
    },
    find: ({ db, params }) => requireText(db, params.textId),

    create: async ({ db, body, user, now }) => {
      const textId = await insertText(db, user, { fields: body, now });
      return textChanged(db, await requireLockedText(db, user, textId), now);
    },

    update: async ({ db, params, body: { basedOn, ...fields }, user, now }) => {
      const text = requireUnchanged(await requireLockedText(db, user, params.textId), basedOn);
      await updateText(db, text, fields, now);
      return textChanged(db, text, now);
    },

    delete: async ({ db, params, user }) => {
      await deleteText(db, await requireLockedText(db, user, params.textId));
      await publish(db, { topic: "admin", kind: "catalogue" });
      return undefined;
    },

    restore: async ({ db, params, body, user, now }) => {
      const text = await requireLockedText(db, user, params.textId);
      const { present, snapshot } = await requireRestorable(db, text, body);
      await updateText(db, present, boxTextBody.parse(snapshot), now);
      return textChanged(db, text, now);
    },

    link: async ({ db, params, body, user }) => {
      const text = await requireText(db, params.textId);
      const box = await requireBox(db, body.boxId);
      const isNew = await insertTextLink(db, user, { text, box });
      if (isNew) await publish(db, { topic: "admin", kind: "catalogue" });
      return { alreadyLinked: !isNew };
    },

    unlink: async ({ db, params: { textId, boxId }, user }) => {
      const text = await requireText(db, textId);
      await deleteTextLink(db, user, { text, boxId });
      await publish(db, { topic: "admin", kind: "catalogue" });
      return undefined;
    },
  };
}

/** Stores the changed text as a version and notifies open lists. */
async function textChanged(db: Db, locked: Locked<"text">, now: Date): Promise<BoxText> {
  const text = await requireText(db, locked.id);
  const { title, content, textType, isActive } = text;
  const { number } = await insertVersion(db, locked, { title, content, textType, isActive }, now);
  await noteTextVersion(db, locked, number);
  await publish(db, { topic: "admin", kind: "catalogue" });
  return { ...text, version: number };
}
