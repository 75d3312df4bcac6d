import { lockAdmins } from "../account/queries.ts";
import type { SignedIn } from "../account/session-queries.ts";
import type { Db } from "../db/open.ts";
import { Refusal } from "../refusal.ts";

/**
 * Makes this administrator the only one who acts on users until the transaction ends, and looks again whether they
 * still are one: two who demote each other at once are one after the other, and the second is none any more. As nobody
 * can change their own role, the one who acts remains. Throws ADMIN_ONLY.
 */
export async function requireSoleActingAdmin(db: Db, user: SignedIn): Promise<void> {
  if (!(await lockAdmins(db)).includes(user.userId)) throw new Refusal("ADMIN_ONLY");
}
