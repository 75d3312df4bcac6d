import type { GroupRole } from "@boxmates/contract/membership";
import type { Db } from "../db/open.ts";

export function findMembership(db: Db, groupId: string, userId: string) {
  return db
    .selectFrom("groupMemberships")
    .select(["groupId", "userId", "role"])
    .where("groupId", "=", groupId)
    .where("userId", "=", userId)
    .executeTakeFirst();
}

export async function countMembers(db: Db, groupId: string): Promise<number> {
  const { count } = await db
    .selectFrom("groupMemberships")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("groupId", "=", groupId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasMemberWithEmail(db: Db, groupId: string, email: string): Promise<boolean> {
  const found = await db
    .selectFrom("groupMemberships")
    .innerJoin("users", "users.id", "groupMemberships.userId")
    .select("groupMemberships.id")
    .where("groupId", "=", groupId)
    .where("users.email", "=", email)
    .executeTakeFirst();
  return found !== undefined;
}

/** The membership; undefined where the person already is a member. */
export function insertMembership(
  db: Db,
  membership: { groupId: string; userId: string; role: GroupRole; joinedAt: Date },
) {
  return db
    .insertInto("groupMemberships")
    .values(membership)
    .onConflict((conflict) => conflict.columns(["groupId", "userId"]).doNothing())
    .returning("id")
    .executeTakeFirst();
}

export async function listGroupIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("groupMemberships")
    .select("groupId")
    .where("userId", "=", userId)
    .execute();
  return rows.map((row) => row.groupId);
}
