import type { groupApi } from "@boxmates/contract/groups/group";
import type { Db } from "../../base/db/open.ts";
import { publish, publishTo } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import type { Parts } from "../../parts.ts";
import { insertAuditEntry } from "../../people/account/audit-queries.ts";
import { requireDeletableGroup, requireLockedMember, requireOwner } from "./access.ts";
import { countGroup } from "./limits.ts";
import type { LockedOwner } from "./proofs.ts";
import { deleteGroup, findSize, insertGroup, membersOf, updateGroup } from "./queries.ts";

/** Lets a changed mode of results decide about the group's deliveries. */
type ResealDeliveries = (db: Db, owner: LockedOwner, now: Date) => Promise<void>;

/** A group does not know what is sealed in it: `resealDeliveries` does. */
export function groupHandlers(
  { config }: Parts,
  resealDeliveries: ResealDeliveries,
): Handlers<typeof groupApi> {
  return {
    create: async ({ db, body, user, now }) => {
      await countGroup(db, user, now);
      const group = await insertGroup(db, user, { ...body, now });
      await publish(db, { topic: `user:${user.userId}`, kind: "membership" });
      return group;
    },

    update: async ({ db, user, params: { groupId }, body, now }) => {
      const owner = requireOwner(await requireLockedMember(db, user, groupId));
      const group = await updateGroup(db, owner, { ...body, now });
      if (body.resultsMode || body.resultsAfterDays !== undefined) await resealDeliveries(db, owner, now);
      await publish(db, { topic: `group:${groupId}`, kind: "group" });
      return group;
    },

    delete: async ({ db, user, params: { groupId }, client: { device }, now }) => {
      const group = await requireDeletableGroup(db, user, groupId, { config, now });
      const { ownerId, members } = await findSize(db, group);
      const detail = members === 1 ? "1 member" : `${members} members`;
      const act = { kind: "group_deleted", userId: ownerId, actorId: user.userId, device, detail } as const;
      await insertAuditEntry(db, user, { ...act, now });
      await publish(db, { topic: `group:${groupId}`, kind: "group" });
      await publishTo(db, "membership", "user", membersOf(groupId));
      await deleteGroup(db, group);
      return undefined;
    },
  };
}
