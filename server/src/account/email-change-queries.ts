import type { Db } from "../db/open.ts";

/** Takes the place of a change that waits, whose links stop working. */
export async function insertEmailChange(
  db: Db,
  { userId, newEmail, now }: { userId: string; newEmail: string; now: Date },
): Promise<string> {
  await deleteEmailChange(db, userId);
  const { id } = await db
    .insertInto("emailChanges")
    .values({ userId, newEmail, createdAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteEmailChange(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("emailChanges").where("userId", "=", userId).execute();
}

/** The change that waits to be confirmed, with who it is for. */
export function findEmailChange(db: Db, changeId: string) {
  return db
    .selectFrom("emailChanges as change")
    .innerJoin("users", "users.id", "change.userId")
    .select(["change.userId", "change.newEmail", "users.email", "users.fullName"])
    .where("change.id", "=", changeId)
    .executeTakeFirst();
}

/** Makes the address the user's. The index `users_email` refuses one that another account has got meanwhile. */
export async function updateEmail(db: Db, userId: string, email: string, now: Date): Promise<void> {
  await db.updateTable("users").set({ email }).where("id", "=", userId).execute();
  await db.updateTable("profiles").set({ email, updatedAt: now }).where("userId", "=", userId).execute();
  // Links that were mailed to the former address must not lead into the account any more.
  await db.deleteFrom("oneTimeTokens").where("userId", "=", userId).execute();
  await deleteEmailChange(db, userId);
}
