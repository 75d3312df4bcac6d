import type { Db } from "../../base/db/open.ts";

/** Returns who a digest is for, and what of its news still concerns them. */
export function findDigestReader(db: Db, userId: string) {
  return db
    .selectFrom("profiles")
    .leftJoin("shippingAddresses as address", "address.userId", "profiles.userId")
    .select(["email as to", "fullName", "role"])
    .select(({ eb }) => eb("address.userId", "is not", null).$castTo<boolean>().as("hasAddress"))
    .where("profiles.userId", "=", userId)
    .executeTakeFirst();
}

/** Returns a person's groups by their ids. */
export async function listGroups(db: Db, userId: string) {
  const groups = await db
    .selectFrom("groupMemberships as membership")
    .innerJoin("groups", "groups.id", "membership.groupId")
    .select(["groups.id", "groups.name", "membership.role"])
    .where("membership.userId", "=", userId)
    .execute();
  return new Map(groups.map(({ id, ...group }) => [id, group]));
}
