import type { groupApi } from "@boxmates/contract/group";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { requireLockedOwner, requireMember, requireOwner } from "./access.ts";
import { deleteGroups, insertGroup, listMemberIds, lockGroup, updateGroup } from "./queries.ts";

export function groupHandlers(): Handlers<typeof groupApi> {
  return {
    create: async ({ db, body, user, now }) => {
      const group = await insertGroup(db, { ...body, createdBy: user.userId, now });
      await publish(db, { topic: `user:${user.userId}`, kind: "membership" });
      return group;
    },

    update: async ({ db, user, params: { groupId }, body, now }) => {
      await requireLockedOwner(db, user, groupId);
      const group = await updateGroup(db, groupId, { ...body, now });
      await publish(db, { topic: `group:${groupId}`, kind: "group" });
      return group;
    },

    delete: async ({ db, user, params: { groupId } }) => {
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
