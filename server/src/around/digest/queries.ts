import type { Db } from "../../base/db/open.ts";

export function findDigestReader(db: Db, userId: string) {
  return db
    .selectFrom("profiles")
    .select(["email as to", "fullName"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}

/** Returns the names of a person's groups by their ids. */
export async function listGroupNames(db: Db, userId: string): Promise<ReadonlyMap<string, string>> {
  const groups = await db
    .selectFrom("groupMemberships as membership")
    .innerJoin("groups", "groups.id", "membership.groupId")
    .select(["groups.id", "groups.name"])
    .where("membership.userId", "=", userId)
    .execute();
  return new Map(groups.map(({ id, name }) => [id, name]));
}
