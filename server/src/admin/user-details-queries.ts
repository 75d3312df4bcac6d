import { sql } from "kysely";
import type { Db } from "../db/open.ts";

export function listGroupsOfUser(db: Db, userId: string) {
  return db
    .selectFrom("groupMemberships as membership")
    .innerJoin("groups", "groups.id", "membership.groupId")
    .select(["groups.id", "groups.name", "membership.role", "membership.joinedAt"])
    .where("membership.userId", "=", userId)
    .orderBy("membership.joinedAt", "desc")
    .orderBy("groups.id")
    .execute();
}

export function findSigningIn(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .select(["confirmedAt", "lastSignedInAt"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** Returns the address that a user has to confirm: their own, or else a new one with the id of its change. */
export function findUnconfirmed(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .leftJoin("emailChanges as change", (join) =>
      join.onRef("change.userId", "=", "users.id").on("users.confirmedAt", "is not", null),
    )
    .select(["change.id as changeId", sql<string>`coalesce(change.new_email, users.email)`.as("email")])
    .where("users.id", "=", userId)
    .where((eb) => eb.or([eb("users.confirmedAt", "is", null), eb("change.id", "is not", null)]))
    .executeTakeFirst();
}
