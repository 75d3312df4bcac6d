import type { Db } from "../../base/db/open.ts";
import type { LeavingAccount } from "../../base/proofs.ts";

/**
 * Removes from gifts the details of a person who leaves: as a friend who has redeemed one, and as a giver. The gift
 * stays, with the giver's name, as the books need it, and can still be redeemed if nobody has.
 */
export async function forgetGiftsOf(db: Db, { userId, email }: LeavingAccount): Promise<void> {
  const ofFriend = { friendName: "", friendEmail: "", message: "" };
  await db.updateTable("gifts").set(ofFriend).where("redeemedBy", "=", userId).execute();
  await db.updateTable("gifts").set({ giverEmail: "" }).where("giverEmail", "=", email).execute();
}
