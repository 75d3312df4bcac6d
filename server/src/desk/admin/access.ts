import type { Db } from "../../base/db/open.ts";
import type { AdminProof, LeavingAccount, ManagedAccount, RecentProof } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import {
  lockLeaving,
  requireManagedAccount,
  requireSoleActingAdmin,
} from "../../people/account/managing-access.ts";
import type { SoleActingAdmin } from "../../people/account/proofs.ts";
import { findUserEntry } from "./queries.ts";

/** Throws USER_NOT_FOUND. */
export async function requireUser(db: Db, userId: string) {
  const user = await findUserEntry(db, userId);
  if (!user) throw new Refusal("USER_NOT_FOUND");
  return user;
}

/** Returns the user to change in their current state. Throws USER_NOT_FOUND. */
export async function requireManaged(db: Db, admin: SoleActingAdmin, userId: string) {
  // Lock the account before its profile, in the same order as everything else that changes both.
  const account = await requireManagedAccount(db, admin, userId);
  return { user: await requireUser(db, userId), account };
}

/** Returns the account as one to act on. Throws ADMIN_ONLY and USER_NOT_FOUND. */
export async function requireManagedBy(db: Db, actor: AdminProof, userId: string): Promise<ManagedAccount> {
  return (await requireManaged(db, await requireSoleActingAdmin(db, actor), userId)).account;
}

/** Returns another person's account to be deleted. Throws OWN_ACCOUNT or USER_NOT_FOUND. */
export async function requireOtherLeaving(
  db: Db,
  admin: SoleActingAdmin & RecentProof,
  userId: string,
): Promise<LeavingAccount> {
  if (userId === admin.userId) throw new Refusal("OWN_ACCOUNT");
  const { email } = await requireUser(db, userId);
  const leaving = await lockLeaving(db, admin, { userId, email });
  if (!leaving) throw new Refusal("USER_NOT_FOUND");
  return leaving;
}
