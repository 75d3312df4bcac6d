import type { membershipApi } from "@boxmates/contract/groups/membership";
import type { Db } from "../../base/db/open.ts";
import type { Handlers } from "../../base/http/call.ts";
import { requireOwnerOrAdmin } from "../../groups/group/access.ts";
import { openWithout } from "../../groups/group/opening-queries.ts";
import { deleteInvitesAround } from "../../groups/invite/queries.ts";
import { deleteShareLink } from "../../groups/invite/share-link-queries.ts";
import { requireLeaving, requireOther, requireOwnerOver } from "../../groups/membership/access.ts";
import { tellMember } from "../../groups/membership/handlers.ts";
import type { LeavingMember, OtherMember } from "../../groups/membership/proofs.ts";
import { deleteMembership } from "../../groups/membership/queries.ts";
import { cancelParcelsOf } from "../delivery/progress-queries.ts";

/** Members who go, and with them what they would have got or could come back by. */
export function departureHandlers(): Pick<Handlers<typeof membershipApi>, "remove" | "leave"> {
  return {
    remove: async ({ db, user, params: { groupId, userId }, now }) => {
      const { owner, otherRole: role } = await requireOwnerOver(db, user, { groupId, userId });
      const removed = requireOther(owner, { userId, role });
      await deleteMembership(db, removed);
      // The removed person comes back only by a new invitation, and brings nobody in.
      await deleteInvitesAround(db, removed);
      await endAwaiting(db, removed, now);
      await tellMember(db, groupId, userId);
      return { revokedShareLink: await deleteShareLink(db, requireOwnerOrAdmin(owner)) };
    },

    leave: async ({ db, user, params: { groupId }, now }) => {
      const leaving = await requireLeaving(db, user, groupId);
      await deleteMembership(db, leaving);
      await endAwaiting(db, leaving, now);
      await tellMember(db, groupId, user.userId);
      return undefined;
    },
  };
}

/** A member who has gone is sent nothing any more, and no result waits for them. */
async function endAwaiting(db: Db, gone: OtherMember | LeavingMember, now: Date): Promise<void> {
  const groupIds = [gone.groupId];
  await cancelParcelsOf(db, gone, { groupIds, now });
  await openWithout(db, gone, { groupIds, now });
}
