import type { membershipApi } from "@boxmates/contract/groups/membership";
import type { Db } from "../../base/db/open.ts";
import type { Handlers } from "../../base/http/call.ts";
import { requireOwnerOrAdmin } from "../../groups/group/access.ts";
import { deleteInvitesAround } from "../../groups/invite/queries.ts";
import { deleteShareLink } from "../../groups/invite/share-link-queries.ts";
import { requireLeaving, requireOther, requireOwnerOver } from "../../groups/membership/access.ts";
import { tellMember } from "../../groups/membership/handlers.ts";
import type { LeavingMember, OtherMember } from "../../groups/membership/proofs.ts";
import { deleteMembership, insertRemoval } from "../../groups/membership/queries.ts";
import { cancelParcelsOf } from "../delivery/progress-queries.ts";

/** Opens the results that only those were awaited for who have left; their deliveries are locked. */
type OpenWithout = (
  db: Db,
  gone: OtherMember | LeavingMember,
  left: { groupIds: readonly string[]; now: Date },
) => Promise<void>;

/** Handles members who go, and with them everything that they would have got or could come back by. */
export function departureHandlers(
  openWithout: OpenWithout,
): Pick<Handlers<typeof membershipApi>, "remove" | "leave"> {
  /** Nothing is sent any more to a member who has gone, and no result waits for them. */
  const endAwaiting = async (db: Db, gone: OtherMember | LeavingMember, now: Date): Promise<void> => {
    const groupIds = [gone.groupId];
    await cancelParcelsOf(db, gone, { groupIds, now });
    await openWithout(db, gone, { groupIds, now });
  };
  return {
    remove: async ({ db, user, params: { groupId, userId }, now }) => {
      const { owner, otherRole: role } = await requireOwnerOver(db, user, { groupId, userId });
      const removed = requireOther(owner, { userId, role });
      await deleteMembership(db, removed);
      await insertRemoval(db, removed, now);
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
