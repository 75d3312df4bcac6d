import type { membershipApi } from "@boxmates/contract/membership";
import type { SignedIn } from "../account/session-queries.ts";
import type { Db } from "../db/open.ts";
import { publish } from "../events/hub.ts";
import { deleteGroups, lockGroup, updateCreator, updateGroup } from "../group/queries.ts";
import type { Handlers } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { type MemberProof, requireMember, requireOwner } from "./access.ts";
import { deleteMembership, findMembership, listMemberIds, updateGroupRole } from "./queries.ts";

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

    updateGroup: async ({ db, user, params: { groupId }, body, now }) => {
      await requireLockedOwner(db, user, groupId);
      const group = await updateGroup(db, groupId, { ...body, now });
      await publish(db, { topic: `group:${groupId}`, kind: "group" });
      return group;
    },

    deleteGroup: async ({ db, user, params: { groupId } }) => {
      if (!(await lockGroup(db, groupId))) throw new Refusal("GROUP_NOT_FOUND");
      if (user.role !== "admin") requireOwner(await requireMember(db, user, groupId));
      const memberIds = await listMemberIds(db, groupId);
      await deleteGroups(db, [groupId]);
      await publish(db, { topic: `group:${groupId}`, kind: "group" });
      for (const memberId of memberIds) {
        await publish(db, { topic: `user:${memberId}`, kind: "membership" });
      }
      return undefined;
    },
  };
}

/** The group is locked first: meanwhile nobody else becomes its owner, joins or leaves. */
async function requireLockedOwner(db: Db, user: SignedIn, groupId: string): Promise<MemberProof> {
  await lockGroup(db, groupId);
  return requireOwner(await requireMember(db, user, groupId));
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
