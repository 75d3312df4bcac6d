import type { Db } from "../../base/db/open.ts";
import type { ManagedAccount, SignedIn } from "../../base/proofs.ts";
import type { OwnAccount, SecretHash, UsedLink } from "./proofs.ts";

/** Replaces a pending change, whose links stop working. */
export async function insertEmailChange(
  db: Db,
  account: ManagedAccount | OwnAccount,
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
  { userId }: ManagedAccount | OwnAccount | SignedIn | UsedLink<"change_email">,
): Promise<void> {
  await db.deleteFrom("emailChanges").where("userId", "=", userId).execute();
}

/** Returns the pending change with its user. */
export function findEmailChange(db: Db, changeId: string) {
  return db
    .selectFrom("emailChanges as change")
    .innerJoin("users", "users.id", "change.userId")
    .select(["change.userId", "change.newEmail", "users.email", "users.fullName", "users.confirmedAt"])
    .where("change.id", "=", changeId)
    .executeTakeFirst();
}

/** Returns the change that a link confirms, if it is still valid. */
export function findEmailChangeOfLink(db: Db, tokenHash: SecretHash, now: Date) {
  return db
    .selectFrom("oneTimeTokens as token")
    .innerJoin("emailChanges as change", "change.id", "token.emailChangeId")
    .innerJoin("users", "users.id", "token.userId")
    .select(["change.newEmail", "users.fullName"])
    .where("token.tokenHash", "=", tokenHash)
    .where("token.purpose", "=", "change_email")
    .where("token.expiresAt", ">", now.toISOString())
    .executeTakeFirst();
}

/** Deletes another account that has the address without having confirmed it, and returns its id. */
export async function deleteUnconfirmedWith(
  db: Db,
  { userId }: UsedLink<"change_email">,
  email: string,
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom("users")
    .where("email", "=", email)
    .where("confirmedAt", "is", null)
    .where("id", "!=", userId)
    .returning("id")
    .executeTakeFirst();
  return deleted?.id;
}

/** Sets the user's address. The index `users_email` refuses one that another account has taken since. */
export async function updateEmail(
  db: Db,
  link: UsedLink<"change_email">,
  email: string,
  now: Date,
): Promise<void> {
  const { userId } = link;
  const user = await db
    .updateTable("users")
    .set({ email })
    .where("id", "=", userId)
    .returning("confirmedAt")
    .executeTakeFirst();
  // Somebody may have signed up with the former address of a confirmed account. It has nothing to do with this one.
  if (user?.confirmedAt) await db.deleteFrom("pendingSignUps").where("userId", "=", userId).execute();
  await db.updateTable("profiles").set({ email, updatedAt: now }).where("userId", "=", userId).execute();
  // Links that were mailed to the former address must no longer open the account.
  await db.deleteFrom("oneTimeTokens").where("userId", "=", userId).execute();
  await deleteEmailChange(db, link);
}
