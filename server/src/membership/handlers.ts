import type { membershipApi } from "@boxmates/contract/membership";
import { publish } from "../events/hub.ts";
import { lockGroup } from "../group/queries.ts";
import type { Handlers } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { requireMember, requireOwner } from "./access.ts";
import { deleteMembership, findMembership } from "./queries.ts";

export function membershipHandlers(): Handlers<typeof membershipApi> {
  return {
    remove: async ({ db, user, params: { groupId, userId } }) => {
      // Locked first: meanwhile nobody else becomes the owner, or leaves.
      await lockGroup(db, groupId);
      requireOwner(await requireMember(db, user, groupId));
      const leaving = await findMembership(db, groupId, userId);
      if (!leaving) throw new Refusal("MEMBER_NOT_FOUND");
      if (leaving.role === "owner") throw new Refusal("OWNER_STAYS");
      await deleteMembership(db, groupId, userId);
      await publish(db, { topic: `group:${groupId}`, kind: "membership" });
      await publish(db, { topic: `user:${userId}`, kind: "membership" });
      return undefined;
    },
  };
}
