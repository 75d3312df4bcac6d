import type { groupApi } from "@boxmates/contract/group";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { insertGroup } from "./queries.ts";

export function groupHandlers(): Handlers<typeof groupApi> {
  return {
    create: async ({ db, body, user, now }) => {
      const group = await insertGroup(db, { ...body, createdBy: user.userId, now });
      await publish(db, { topic: `user:${user.userId}`, kind: "membership" });
      return group;
    },
  };
}
