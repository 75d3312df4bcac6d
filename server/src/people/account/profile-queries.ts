import type { UserRole } from "@boxmates/contract/base/user";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { EntrustedAccount, ManagedAccount, SignedIn } from "../../base/proofs.ts";

const columns = ["userId", "email", "fullName", "role", "createdAt", "updatedAt"] as const;

export function findProfile(db: Db, userId: string) {
  return db.selectFrom("profiles").select(columns).where("userId", "=", userId).executeTakeFirstOrThrow();
}

/** Updates the name on the account and the profile. Undefined if the account is gone. */
export async function updateFullName(
  db: Db,
  { userId }: SignedIn | ManagedAccount,
  fullName: string,
  now: Date,
) {
  await db.updateTable("users").set({ fullName }).where("id", "=", userId).execute();
  return db
    .updateTable("profiles")
    .set({ fullName, updatedAt: now })
    .where("userId", "=", userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Keeps the person's time zone; one that a browser has guessed only if there is none yet. */
export async function updateTimeZone(
  db: Db,
  { userId }: SignedIn,
  { timeZone, isGuess }: { timeZone: string; isGuess: boolean },
): Promise<void> {
  const chosen = db.updateTable("profiles").set({ timeZone }).where("userId", "=", userId);
  await sendAhead(db, isGuess ? chosen.where("timeZone", "is", null) : chosen);
}

interface RoleChange {
  oldRole: UserRole;
  newRole: UserRole;
  reason: string | null;
  now: Date;
}

/** Changes the role and adds an entry to the audit log. */
export async function changeUserRole(
  db: Db,
  { userId, managedBy }: EntrustedAccount,
  { now, ...change }: RoleChange,
): Promise<void> {
  await db
    .updateTable("profiles")
    .set({ role: change.newRole, updatedAt: now })
    .where("userId", "=", userId)
    .execute();
  await db
    .insertInto("roleChangeAudit")
    .values({ ...change, changedUserId: userId, changedBy: managedBy, createdAt: now })
    .execute();
}
