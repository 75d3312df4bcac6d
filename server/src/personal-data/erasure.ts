import { deleteUser, lockUserAway } from "../account/queries.ts";
import type { Db } from "../db/open.ts";
import { cancelParcelsOf } from "../delivery/progress-queries.ts";
import { wipeParcelsOf } from "../delivery/queries.ts";
import { publish } from "../events/hub.ts";
import { openWithout } from "../group/opening-queries.ts";
import { deleteOrphanedGroups, lockGroupsOf } from "../group/queries.ts";
import { deleteInvitesOf } from "../invite/queries.ts";
import { forgetAllHits } from "../limits/forgetting.ts";
import { inheritGroup, listOwnedGroups } from "../membership/queries.ts";
import { deleteSubscriberByEmail } from "../newsletter/queries.ts";
import { deleteMailChoicesOf } from "../profile/mail-choice-queries.ts";
import type { LeavingAccount } from "../proofs.ts";

/**
 * Deletes an account: sessions, memberships and pending invitations end, owned groups pass on or, if nobody is
 * left, are deleted. Parcels that were not shipped are cancelled. Points and answers stay in the groups without a
 * name. Must run inside a transaction.
 */
export async function eraseAccount(db: Db, leaving: LeavingAccount, now: Date): Promise<void> {
  const { userId } = leaving;
  const groupIds = await lockGroupsOf(db, userId);
  // As everywhere: groups first, then limits, invitations and the account, so that nobody waits in a circle.
  await forgetAllHits(db, [userId, leaving.email]);
  await passOwnedGroupsOn(db, leaving);
  const uninvited = await deleteInvitesOf(db, leaving);
  // A group that they were just creating exists by now, with nobody else in it.
  await lockUserAway(db, userId);
  await passOwnedGroupsOn(db, leaving);
  await cancelParcelsOf(db, leaving, { groupIds, now });
  await wipeParcelsOf(db, leaving);
  await deleteMailChoicesOf(db, leaving);
  await deleteSubscriberByEmail(db, leaving);
  await deleteUser(db, leaving);
  await openWithout(db, leaving, { groupIds, now });
  for (const groupId of new Set([...groupIds, ...uninvited])) {
    await publish(db, { topic: `group:${groupId}`, kind: "membership" });
  }
  await publish(db, { topic: `user:${userId}`, kind: "session" });
}

async function passOwnedGroupsOn(db: Db, leaving: LeavingAccount): Promise<void> {
  const orphaned: string[] = [];
  for (const { groupId, heirId } of await listOwnedGroups(db, leaving.userId)) {
    if (!heirId) {
      orphaned.push(groupId);
      continue;
    }
    await inheritGroup(db, leaving, { groupId, heirId });
    await publish(db, { topic: `user:${heirId}`, kind: "membership" });
  }
  await deleteOrphanedGroups(db, leaving, orphaned);
}
