import type { membershipApi } from "@boxmates/contract/groups/membership";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { updateCreator } from "../group/queries.ts";
import { requireOther, requireOwnerOver } from "./access.ts";
import { updateGroupRole } from "./queries.ts";

/** Handles the roles of members; how members go is in `departure/`. */
export function membershipHandlers(): Pick<Handlers<typeof membershipApi>, "changeRole" | "handOver"> {
  return {
    changeRole: async ({ db, user, params: { groupId, userId }, body }) => {
      const { owner, otherRole: role } = await requireOwnerOver(db, user, { groupId, userId });
      await updateGroupRole(db, requireOther(owner, { userId, role }), body.role);
      await tellMember(db, groupId, userId);
      return undefined;
    },

    handOver: async ({ db, user, params: { groupId }, body: { userId } }) => {
      const { owner, otherRole: role } = await requireOwnerOver(db, user, { groupId, userId });
      // Handing over to yourself changes nothing. A group has one owner at a time, so the former one steps back first.
      if (userId === user.userId) return undefined;
      const heir = requireOther(owner, { userId, role });
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
