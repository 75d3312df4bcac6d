import { deleteUser, lockUser, lockUserAway } from "../account/queries.ts";
import type { Db } from "../db/open.ts";
import { wipeParcelsOf } from "../delivery/queries.ts";
import { publish } from "../events/hub.ts";
import { deleteGroups, lockGroupsOf, updateCreator } from "../group/queries.ts";
import { deleteInvitesOf } from "../invite/queries.ts";
import { deleteMembership, listOwnedGroups, updateGroupRole } from "../membership/queries.ts";
import { deleteSubscriberByEmail } from "../newsletter/queries.ts";
import { deleteMailChoicesOf } from "../profile/mail-choice-queries.ts";

/**
 * Deletes an account: sessions, memberships and pending invitations end, owned groups pass on or, where nobody is
 * left, are deleted. Points and answers stay in the groups without a name. Call it inside a transaction. False where
 * there is no such account, or not any more.
 */
export async function eraseAccount(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  if (!(await lockUser(db, userId))) return false;
  const groupIds = await lockGroupsOf(db, userId);
  await passOwnedGroupsOn(db, userId);
  const uninvited = await deleteInvitesOf(db, userId, email);
  // A group that they were just making is there now, with nobody else in it.
  await lockUserAway(db, userId);
  await passOwnedGroupsOn(db, userId);
  await wipeParcelsOf(db, userId);
  await deleteMailChoicesOf(db, email);
  await deleteSubscriberByEmail(db, email);
  await deleteUser(db, userId);
  for (const groupId of new Set([...groupIds, ...uninvited])) {
    await publish(db, { topic: `group:${groupId}`, kind: "membership" });
  }
  await publish(db, { topic: `user:${userId}`, kind: "session" });
  return true;
}

async function passOwnedGroupsOn(db: Db, userId: string): Promise<void> {
  const orphaned: string[] = [];
  for (const { groupId, heirId } of await listOwnedGroups(db, userId)) {
    if (heirId) await passGroupOn(db, groupId, userId, heirId);
    else orphaned.push(groupId);
  }
  await deleteGroups(db, orphaned);
}

/** A group has one owner at a time: the former one leaves first. */
async function passGroupOn(db: Db, groupId: string, from: string, to: string): Promise<void> {
  await deleteMembership(db, groupId, from);
  await updateGroupRole(db, groupId, to, "owner");
  await updateCreator(db, groupId, to);
  await publish(db, { topic: `user:${to}`, kind: "membership" });
}
