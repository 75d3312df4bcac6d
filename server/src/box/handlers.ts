import type { boxApi } from "@boxmates/contract/box";
import type { Db } from "../db/open.ts";
import { isForeignKeyViolation } from "../db/violations.ts";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { requireVersion } from "../versions/access.ts";
import { requireLockedBox } from "./access.ts";
import { replaceContents } from "./content-queries.ts";
import { contentHandlers } from "./contents.ts";
import { deleteBox, insertBox, listBoxes, listBoxNames, updateBox } from "./queries.ts";
import { boxSnapshot, keepBoxVersion } from "./versions.ts";

const shownNames = 100;

export function boxHandlers(): Handlers<typeof boxApi> {
  return {
    ...contentHandlers(),

    list: ({ db, query }) => listBoxes(db, query),
    names: ({ db, query }) => listBoxNames(db, query.search, shownNames),

    create: async ({ db, body, user, now }) => {
      const box = await insertBox(db, { ...body, createdAt: now });
      await boxChanged(db, box.id, user.userId, now);
      return box;
    },

    update: async ({ db, params, body, user, now }) => {
      const { boxId } = await requireLockedBox(db, params.boxId);
      const box = await updateBox(db, boxId, body);
      await boxChanged(db, boxId, user.userId, now);
      return box;
    },

    delete: async ({ db, params }) => {
      const { boxId } = await requireLockedBox(db, params.boxId);
      await deleteBox(db, boxId).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new Refusal("BOX_IN_USE") : error;
      });
      await publish(db, { topic: "admin", kind: "catalogue" });
      return undefined;
    },

    restore: async ({ db, params, body, user, now }) => {
      const { boxId } = await requireLockedBox(db, params.boxId);
      const { snapshot } = await requireVersion(db, "box", boxId, body.versionId);
      const { contents, ...fields } = boxSnapshot.parse(snapshot);
      await replaceContents(db, boxId, contents, now).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new Refusal("CONTENT_IN_USE") : error;
      });
      const box = await updateBox(db, boxId, fields);
      await boxChanged(db, boxId, user.userId, now);
      return box;
    },
  };
}

async function boxChanged(db: Db, boxId: string, changedBy: string, now: Date): Promise<void> {
  await keepBoxVersion(db, boxId, changedBy, now);
  await publish(db, { topic: "admin", kind: "catalogue" });
}
