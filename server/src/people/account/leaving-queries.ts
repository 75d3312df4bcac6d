import type { Db } from "../../base/db/open.ts";
import type { LeavingAccount } from "../../base/proofs.ts";

/** Deletes what others have asked for: to change their address to that of the leaving account. */
export async function deleteEmailChangesTo(db: Db, { email }: LeavingAccount): Promise<void> {
  await db.deleteFrom("emailChanges").where("newEmail", "=", email).execute();
}
