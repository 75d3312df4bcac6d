import type { membershipApi } from "@boxmates/contract/membership";
import type { Db } from "../db/open.ts";
import { publish } from "../events/hub.ts";
import { requireLockedMember, requireOwner } from "../group/access.ts";
import { updateCreator } from "../group/queries.ts";
import type { Handlers } from "../http/call.ts";
import { requireOther } from "./access.ts";
import { updateGroupRole } from "./queries.ts";

/** Handles the roles of members; how members go is in `departure/`. */
export function membershipHandlers(): Pick<Handlers<typeof membershipApi>, "changeRole" | "handOver"> {
  return {
    changeRole: async ({ db, user, params: { groupId, userId }, body }) => {
      const owner = requireOwner(await requireLockedMember(db, user, groupId));
      await updateGroupRole(db, await requireOther(db, owner, userId), body.role);
      await tellMember(db, groupId, userId);
      return undefined;
    },

    handOver: async ({ db, user, params: { groupId }, body: { userId } }) => {
      const owner = requireOwner(await requireLockedMember(db, user, groupId));
      // Handing over to yourself changes nothing. A group has one owner at a time, so the former one steps back first.
      if (userId === user.userId) return undefined;
      const heir = await requireOther(db, owner, userId);
      await updateGroupRole(db, owner, "admin");
      await updateGroupRole(db, heir, "owner");
      await updateCreator(db, owner, userId);
      await tellMember(db, groupId, userId);
      return undefined;
    },
  };
}

/** Tells the group and the person that their membership has changed. */
export async function tellMember(db: Db, groupId: string, userId: string): Promise<void> {
  await publish(db, { topic: `group:${groupId}`, kind: "membership" });
  await publish(db, { topic: `user:${userId}`, kind: "membership" });
}
