import type { Db } from "../../base/db/open.ts";
import type {
  AdminProof,
  EntrustedAccount,
  LeavingAccount,
  ManagedAccount,
  RecentProof,
} from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireRecentProof } from "./access.ts";
import { lockAdmins } from "./admin-queries.ts";
import type { PasswordProof, SoleActingAdmin } from "./proofs.ts";
import { lockUser } from "./queries.ts";

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

/** Locks the account for this administrator. Throws USER_NOT_FOUND. */
export async function requireManagedAccount(
  db: Db,
  admin: SoleActingAdmin,
  userId: string,
): Promise<ManagedAccount> {
  if (!(await lockUser(db, userId))) throw new Refusal("USER_NOT_FOUND");
  return { userId, managedBy: admin.userId } as ManagedAccount;
}

/** Allows this administrator to change the account's role, address or second factors. Throws PROOF_NEEDED. */
export function requireEntrusted(account: ManagedAccount, admin: AdminProof, now: Date): EntrustedAccount {
  requireRecentProof(admin, now);
  return account as EntrustedAccount;
}

/** Locks an account that is to be deleted, by its owner or by an administrator; undefined if it is gone. */
export async function lockLeaving(
  db: Db,
  _: PasswordProof | (SoleActingAdmin & RecentProof),
  { userId, email }: { userId: string; email: string },
): Promise<LeavingAccount | undefined> {
  return (await lockUser(db, userId)) ? ({ userId, email } as LeavingAccount) : undefined;
}
