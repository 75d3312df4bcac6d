import type { GroupRole } from "@boxmates/contract/groups/membership";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { listOf, writtenQuery } from "../../base/db/written-query.ts";
import type { LeavingAccount } from "../../base/proofs.ts";
import { ownerColumns, type SessionOwner, sessionLastsAt } from "../../people/account/session-queries.ts";
import type { LockedOwner } from "../group/proofs.ts";
import { updateCreator } from "../group/queries.ts";
import type { Admission, FreeSeat, LeavingMember, OtherMember } from "./proofs.ts";

/** The SQL for the members of a group, for `listOf`, in the order in which they joined. */
export const membersOf = (groupId: string) =>
  [
    "jsonb_build_object('userId', present.user_id, 'fullName', present_profile.full_name)",
    "present.joined_at, present.user_id",
    `from group_memberships present
    join profiles present_profile on present_profile.user_id = present.user_id
    where present.group_id = ${groupId}`,
  ] as const;

/** The same for the group of the member `me`. */
export const presentMembers = membersOf("me.group_id");

/** Finds a member, and the role of somebody else in the same group; undefined for no member. */
export function findTwoMembers(db: Db, groupId: string, userId: string, otherId: string) {
  return db
    .selectFrom("groupMemberships as me")
    .leftJoin("groupMemberships as other", (join) =>
      join.onRef("other.groupId", "=", "me.groupId").on("other.userId", "=", otherId),
    )
    .select(["me.groupId", "me.userId", "me.role", "other.role as otherRole"])
    .where("me.groupId", "=", groupId)
    .where("me.userId", "=", userId)
    .executeTakeFirst();
}

/** Inserts the membership, unless the person already is a member. */
export async function insertMembership(
  db: Db,
  { groupId }: FreeSeat,
  { userId }: Admission,
  membership: { role: GroupRole; joinedAt: Date },
): Promise<void> {
  const written = db
    .insertInto("groupMemberships")
    .values({ ...membership, groupId, userId })
    .onConflict((conflict) => conflict.columns(["groupId", "userId"]).doNothing());
  await sendAhead(db, written);
}

// Inside of a select, so that the plan does not depend on how many there are: it would be made anew each time.
/** The owner of a session, and the groups of which they may hear. */
interface SessionRights extends SessionOwner {
  groupIds: readonly string[];
}

const rightsQuery = writtenQuery<SessionRights>(`
  select ${ownerColumns}, ${listOf(
    "member.group_id",
    "member.group_id",
    "from group_memberships member where member.user_id = sessions.user_id",
  )} as "groupIds"
  from sessions join profiles on profiles.user_id = sessions.user_id
  where sessions.id = any((select $1::uuid[])::uuid[]) and ${sessionLastsAt("$2")}`);

/** Lists the people behind those of these sessions that have not ended, with what they may hear of. */
export function listSessionRights(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<SessionRights[]> {
  return rightsQuery(db, [sessionIds, now]);
}

export async function deleteMembership(
  db: Db,
  { groupId, userId }: OtherMember | LeavingMember | (LeavingAccount & { groupId: string }),
): Promise<void> {
  const written = db
    .deleteFrom("groupMemberships")
    .where("groupId", "=", groupId)
    .where("userId", "=", userId);
  await sendAhead(db, written);
}

/** Notes that the member was removed: no share link lets them in, however new, until they accept an invitation. */
export async function insertRemoval(
  db: Db,
  { groupId, userId }: OtherMember,
  removedAt: Date,
): Promise<void> {
  const written = db
    .insertInto("removedMembers")
    .values({ groupId, userId, removedAt })
    .onConflict((conflict) => conflict.columns(["groupId", "userId"]).doUpdateSet({ removedAt }));
  await sendAhead(db, written);
}

export async function deleteRemoval(db: Db, { groupId }: FreeSeat, { userId }: Admission): Promise<void> {
  const written = db.deleteFrom("removedMembers").where("groupId", "=", groupId).where("userId", "=", userId);
  await sendAhead(db, written);
}

interface OwnedGroup {
  groupId: string;
  name: string;
  heirId: string | null;
  heirName: string | null;
}

/** Lists the groups that a person owns, each with its next owner: the longest-standing admin, else member. */
export async function listOwnedGroups(db: Db, userId: string): Promise<OwnedGroup[]> {
  const { rows } = await sql<OwnedGroup>`
    select g.id as group_id, g.name, heir.user_id as heir_id, heir.full_name as heir_name
    from group_memberships own
    join groups g on g.id = own.group_id
    left join lateral (
      select other.user_id, coalesce(nullif(profile.full_name, ''), profile.email) as full_name
      from group_memberships other
      join profiles profile on profile.user_id = other.user_id
      where other.group_id = own.group_id and other.user_id <> own.user_id
      order by other.role = 'admin' desc, other.joined_at, other.id
      limit 1
    ) heir on true
    where own.user_id = ${userId} and own.role = 'owner'
    order by g.name, g.id`.execute(db);
  return rows;
}

export async function updateGroupRole(
  db: Db,
  { groupId, userId }: OtherMember | LockedOwner,
  role: GroupRole,
): Promise<void> {
  const written = db
    .updateTable("groupMemberships")
    .set({ role })
    .where("groupId", "=", groupId)
    .where("userId", "=", userId);
  await sendAhead(db, written);
}

/** Makes the heir the owner of a group that the leaving account owns. */
export async function inheritGroup(
  db: Db,
  leaving: LeavingAccount,
  { groupId, heirId }: { groupId: string; heirId: string },
): Promise<void> {
  // A group has one owner at a time: the former one leaves first.
  await deleteMembership(db, { ...leaving, groupId });
  await db
    .updateTable("groupMemberships")
    .set({ role: "owner" })
    .where("groupId", "=", groupId)
    .where("userId", "=", heirId)
    .execute();
  await updateCreator(db, { ...leaving, groupId }, heirId);
}
