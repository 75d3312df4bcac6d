import type { boxApi } from "@boxmates/contract/box";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { requireBox, requireLockedBox } from "./access.ts";
import { insertBox, insertContent, listBoxes, listContents } from "./queries.ts";

export function boxHandlers(): Handlers<typeof boxApi> {
  return {
    list: ({ db, query }) => listBoxes(db, query),
    create: async ({ db, body, now }) => {
      const box = await insertBox(db, { ...body, createdAt: now });
      await publish(db, { topic: "admin", kind: "catalogue" });
      return box;
    },
    contents: async ({ db, params }) => {
      await requireBox(db, params.boxId);
      return listContents(db, params.boxId);
    },
    addContent: async ({ db, params, body, now }) => {
      const { boxId } = await requireLockedBox(db, params.boxId);
      return insertContent(db, { ...body, boxId, createdAt: now });
    },
  };
}
