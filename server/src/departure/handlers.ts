import type { membershipApi } from "@boxmates/contract/membership";
import type { Db } from "../db/open.ts";
import { cancelParcelsOf } from "../delivery/progress.ts";
import { requireLockedMember, requireOwner, requireOwnerOrAdmin } from "../group/access.ts";
import type { Handlers } from "../http/call.ts";
import { tellOfInvite } from "../invite/inviting.ts";
import { deleteInvitesAround } from "../invite/queries.ts";
import { deleteShareLink } from "../invite/share-link-queries.ts";
import { requireLeaving, requireOther } from "../membership/access.ts";
import { tellMember } from "../membership/handlers.ts";
import type { OtherMember } from "../membership/proofs.ts";
import { deleteMembership } from "../membership/queries.ts";

/** Members who go, and with them what they would have got or could come back by. */
export function departureHandlers(): Pick<Handlers<typeof membershipApi>, "remove" | "leave"> {
  return {
    remove: async ({ db, user, params: { groupId, userId }, now }) => {
      const owner = requireOwner(await requireLockedMember(db, user, groupId));
      const removed = await requireOther(db, owner, userId);
      await deleteMembership(db, removed);
      const revokedShareLink = await deleteShareLink(db, requireOwnerOrAdmin(owner));
      await endInvitesOf(db, removed);
      await cancelParcelsOf(db, removed, now);
      await tellMember(db, groupId, userId);
      return { revokedShareLink };
    },

    leave: async ({ db, user, params: { groupId }, now }) => {
      const leaving = await requireLeaving(db, user, groupId);
      await deleteMembership(db, leaving);
      await cancelParcelsOf(db, leaving, now);
      await tellMember(db, groupId, user.userId);
      return undefined;
    },
  };
}

/** The removed person comes back only by a new invitation, and brings nobody in. */
async function endInvitesOf(db: Db, removed: OtherMember): Promise<void> {
  for (const email of await deleteInvitesAround(db, removed)) await tellOfInvite(db, removed.groupId, email);
}
