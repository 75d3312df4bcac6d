import type { membershipApi } from "@boxmates/contract/membership";
import type { Db } from "../db/open.ts";
import { publish } from "../events/hub.ts";
import { requireLockedOwner, requireMember } from "../group/access.ts";
import { findMembership, lockGroup, updateCreator } from "../group/queries.ts";
import type { Handlers } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { deleteMembership, updateGroupRole } from "./queries.ts";

export function membershipHandlers(): Handlers<typeof membershipApi> {
  return {
    remove: async ({ db, user, params: { groupId, userId } }) => {
      await requireLockedOwner(db, user, groupId);
      await requireOther(db, groupId, userId);
      await deleteMembership(db, groupId, userId);
      await tellMember(db, groupId, userId);
      return undefined;
    },

    changeRole: async ({ db, user, params: { groupId, userId }, body }) => {
      await requireLockedOwner(db, user, groupId);
      await requireOther(db, groupId, userId);
      await updateGroupRole(db, groupId, userId, body.role);
      await tellMember(db, groupId, userId);
      return undefined;
    },

    handOver: async ({ db, user, params: { groupId }, body: { userId } }) => {
      await requireLockedOwner(db, user, groupId);
      // To oneself nothing changes. A group has one owner at a time: the former one steps back first.
      if (userId === user.userId) return undefined;
      await requireOther(db, groupId, userId);
      await updateGroupRole(db, groupId, user.userId, "admin");
      await updateGroupRole(db, groupId, userId, "owner");
      await updateCreator(db, groupId, userId);
      await tellMember(db, groupId, userId);
      return undefined;
    },

    leave: async ({ db, user, params: { groupId } }) => {
      await lockGroup(db, groupId);
      const { role } = await requireMember(db, user, groupId);
      if (role === "owner") throw new Refusal("OWNER_STAYS");
      await deleteMembership(db, groupId, user.userId);
      await tellMember(db, groupId, user.userId);
      return undefined;
    },
  };
}

/** Somebody in the group who is not its owner, or MEMBER_NOT_FOUND or OWNER_STAYS. */
async function requireOther(db: Db, groupId: string, userId: string): Promise<void> {
  const member = await findMembership(db, groupId, userId);
  if (!member) throw new Refusal("MEMBER_NOT_FOUND");
  if (member.role === "owner") throw new Refusal("OWNER_STAYS");
}

async function tellMember(db: Db, groupId: string, userId: string): Promise<void> {
  await publish(db, { topic: `group:${groupId}`, kind: "membership" });
  await publish(db, { topic: `user:${userId}`, kind: "membership" });
}
