import type { GroupChange, ResultsMode } from "@boxmates/contract/groups/group";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { LeavingAccount, SignedIn } from "../../base/proofs.ts";
import type { DeletableGroup, LockedOwner } from "./proofs.ts";

const columns = [
  "id",
  "name",
  "description",
  "createdBy",
  "createdAt",
  "updatedAt",
  "resultsMode",
  "resultsAfterDays",
  "videoUrl",
] as const;

interface Group {
  id: string;
  name: string;
  description: string;
  createdBy: string | null;
  createdAt: string;
  updatedAt: string;
  resultsMode: ResultsMode;
  resultsAfterDays: number | null;
  videoUrl: string | null;
}

/** Inserts the group and its owner's membership in one statement. */
export async function insertGroup(
  db: Db,
  founder: SignedIn,
  group: { name: string; description: string; now: Date },
): Promise<Group> {
  const { rows } = await sql<Group>`
    with new_group as (
      insert into groups (name, description, created_by, created_at, updated_at)
      values (${group.name}, ${group.description}, ${founder.userId}, ${group.now}, ${group.now})
      returning *
    ), owner as (
      insert into group_memberships (group_id, user_id, role, joined_at)
      select id, created_by, 'owner', created_at from new_group
    )
    select id, name, description, created_by, created_at, updated_at, results_mode, results_after_days, video_url
    from new_group`.execute(db);
  const [created] = rows;
  if (!created) throw new Error("The group was not created.");
  return created;
}

export function updateGroup(
  db: Db,
  { groupId }: LockedOwner,
  { now, ...change }: GroupChange & { now: Date },
): Promise<Group> {
  return db
    .updateTable("groups")
    .set({ ...change, updatedAt: now })
    .where("id", "=", groupId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function hasGroup(db: Db, groupId: string): Promise<boolean> {
  return (
    (await db.selectFrom("groups").select("id").where("id", "=", groupId).executeTakeFirst()) !== undefined
  );
}

/** Blocks other changes of the group's members from the next statement on, until the transaction ends. */
export async function lockGroup(db: Db, groupId: string): Promise<void> {
  await sendAhead(db, db.selectFrom("groups").select("id").where("id", "=", groupId).forUpdate());
}

/**
 * The SQL that locks a group as rows that refer to it do: nobody leaves or deletes it until the transaction ends. It
 * comes before the locks of what belongs to the group.
 */
export const sharedGroup = (groupId: string) =>
  sql`select id from groups where id = ${groupId} for key share`;

/** Keeps a group from being deleted, left or locked by others from the next statement on, until the transaction ends. */
export async function shareGroup(db: Db, groupId: string): Promise<void> {
  await sendAhead(db, sharedGroup(groupId).compile(db));
}

/** Locks all groups of a person, always in the same order so that two of these calls cannot deadlock. */
export async function lockGroupsOf(db: Db, userId: string): Promise<string[]> {
  const groups = await db
    .selectFrom("groups")
    .select("id")
    .where("id", "in", db.selectFrom("groupMemberships").select("groupId").where("userId", "=", userId))
    .orderBy("id")
    .forUpdate()
    .execute();
  return groups.map((group) => group.id);
}

export function findSize(db: Db, { groupId }: DeletableGroup) {
  return db
    .selectFrom("groups")
    .select(({ selectFrom }) => [
      "createdBy as ownerId",
      selectFrom("groupMemberships")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("groupId", "=", groupId)
        .$asScalar()
        .$notNull()
        .as("members"),
    ])
    .where("id", "=", groupId)
    .executeTakeFirstOrThrow();
}

/** Deletes the group; its deliveries, subscriptions, invitations and memberships go with it. */
export async function deleteGroup(db: Db, { groupId }: DeletableGroup): Promise<void> {
  await sendAhead(db, db.deleteFrom("groups").where("id", "=", groupId));
}

/** Deletes these groups, in which only the leaving account is left. */
export async function deleteOrphanedGroups(
  db: Db,
  _: LeavingAccount,
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length > 0) await db.deleteFrom("groups").where("id", "in", groupIds).execute();
}

export async function updateCreator(
  db: Db,
  { groupId }: LockedOwner | (LeavingAccount & { groupId: string }),
  userId: string,
): Promise<void> {
  await sendAhead(db, db.updateTable("groups").set({ createdBy: userId }).where("id", "=", groupId));
}

// members -----------------------------------------------------------------------------------------

export function findMembership(db: Db, groupId: string, userId: string) {
  return db
    .selectFrom("groupMemberships")
    .select(["groupId", "userId", "role"])
    .where("groupId", "=", groupId)
    .where("userId", "=", userId)
    .executeTakeFirst();
}

/** The members of a group, for statements. */
export const membersOf = (groupId: string) =>
  sql`select user_id from group_memberships where group_id = ${groupId}`;
