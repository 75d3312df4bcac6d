import type { Db } from "../db/open.ts";
import type { ManagedAccount } from "../proofs.ts";
import type { UsedLink } from "./proofs.ts";

/** Takes the place of a change that waits, whose links stop working. */
export async function insertEmailChange(
  db: Db,
  account: ManagedAccount,
  newEmail: string,
  now: Date,
): Promise<string> {
  await deleteEmailChange(db, account);
  const { id } = await db
    .insertInto("emailChanges")
    .values({ userId: account.userId, newEmail, createdAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteEmailChange(
  db: Db,
  { userId }: ManagedAccount | UsedLink<"change_email">,
): Promise<void> {
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

/** Makes the address the user's. The index `users_email` refuses one that another account has got since. */
export async function updateEmail(
  db: Db,
  link: UsedLink<"change_email">,
  email: string,
  now: Date,
): Promise<void> {
  const { userId } = link;
  await db.updateTable("users").set({ email }).where("id", "=", userId).execute();
  await db.updateTable("profiles").set({ email, updatedAt: now }).where("userId", "=", userId).execute();
  // Links that were mailed to the former address must not lead into the account any more.
  await db.deleteFrom("oneTimeTokens").where("userId", "=", userId).execute();
  await deleteEmailChange(db, link);
}
