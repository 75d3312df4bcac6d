import type { Db } from "../../base/db/open.ts";
import type { LeavingAccount } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { lockAdmins } from "../../people/account/admin-queries.ts";
import { lockLeaving } from "../../people/account/managing-access.ts";
import type { PasswordProof } from "../../people/account/proofs.ts";

/** Allows people to delete their own account. Throws LAST_ADMIN, or SESSION_ENDED if the account is gone. */
export async function requireOwnLeaving(db: Db, owner: PasswordProof): Promise<LeavingAccount> {
  const admins = await lockAdmins(db);
  if (admins.length === 1 && admins[0] === owner.userId) throw new Refusal("LAST_ADMIN");
  const leaving = await lockLeaving(db, owner, owner);
  if (!leaving) throw new Refusal("SESSION_ENDED");
  return leaving;
}
