import type { Db } from "../../base/db/open.ts";
import type {
  AdminProof,
  EntrustedAccount,
  LeavingAccount,
  ManagedAccount,
  RecentProof,
} from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireRecentProof } from "../../people/account/access.ts";
import { lockAdmins } from "../../people/account/first-admin-queries.ts";
import { lockUser } from "../../people/account/queries.ts";
import type { SoleActingAdmin } from "./proofs.ts";
import { findUserEntry } from "./queries.ts";

/**
 * Makes this administrator the only one who acts on users until the transaction ends, and checks again that they are
 * an administrator: if two demote each other at once, one goes first and the other is refused. Since nobody can
 * change their own role, the first remains. Throws ADMIN_ONLY.
 */
export async function requireSoleActingAdmin<Admin extends AdminProof>(
  db: Db,
  user: Admin,
): Promise<Admin & SoleActingAdmin> {
  if (!(await lockAdmins(db)).includes(user.userId)) throw new Refusal("ADMIN_ONLY");
  return user as Admin & SoleActingAdmin;
}

/** Throws USER_NOT_FOUND. */
export async function requireUser(db: Db, userId: string) {
  const user = await findUserEntry(db, userId);
  if (!user) throw new Refusal("USER_NOT_FOUND");
  return user;
}

/** Returns the user to change in their current state. Throws USER_NOT_FOUND. */
export async function requireManaged(db: Db, admin: SoleActingAdmin, userId: string) {
  // Lock the account before its profile, in the same order as everything else that changes both.
  await lockUser(db, userId);
  const user = await requireUser(db, userId);
  return { user, account: { userId, managedBy: admin.userId } as ManagedAccount };
}

/** Allows this administrator to change the account's role, address or second factors. Throws PROOF_NEEDED. */
export function requireEntrusted(account: ManagedAccount, admin: AdminProof, now: Date): EntrustedAccount {
  requireRecentProof(admin, now);
  return account as EntrustedAccount;
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
  if (!(await lockUser(db, userId))) throw new Refusal("USER_NOT_FOUND");
  return { userId, email } as LeavingAccount;
}
