import type { Db } from "../../base/db/open.ts";
import type { PasswordSetter, SecretHash, SessionsOwner } from "./proofs.ts";
import { lockUser } from "./queries.ts";

interface Kept {
  /** The session of the person who ends the others. */
  sessionId?: string | undefined;
  /** The browser in which they do. */
  browser?: SecretHash | undefined;
}

/**
 * Ends everything by which somebody who got in once, or knew the password, could get in again: sessions, with the devices
 * that get notifications and the second factors that are being set up there; sign-ins that wait for their second step;
 * mailed links; a change of the address; and the browsers that the account knows. Every new password comes here, and
 * whatever else ends all sessions. docs/security.md has the table of what hangs on a person.
 */
export async function endAccess(
  db: Db,
  { userId }: SessionsOwner,
  { sessionId, browser }: Kept = {},
): Promise<void> {
  // Links lock the account before they are used up, so two who end the same do not wait for each other in a circle.
  await lockUser(db, userId);
  const sessions = db.deleteFrom("sessions").where("userId", "=", userId);
  await (sessionId ? sessions.where("id", "!=", sessionId) : sessions).execute();
  await db.deleteFrom("pendingSignIns").where("userId", "=", userId).execute();
  // In this order, because taking back a change deletes it before its links.
  await db.deleteFrom("emailChanges").where("userId", "=", userId).execute();
  await db.deleteFrom("oneTimeTokens").where("userId", "=", userId).execute();
  const browsers = db.deleteFrom("knownBrowsers").where("userId", "=", userId);
  await (browser ? browsers.where("browserHash", "!=", browser) : browsers).execute();
}

/** Sets the password, and ends all access but the session of a person who typed the one before. */
export async function updatePassword(
  db: Db,
  account: PasswordSetter,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const { userId } = account;
  await db.updateTable("users").set({ passwordHash, passwordSetAt: now }).where("id", "=", userId).execute();
  await endAccess(db, account, "sessionId" in account ? account : {});
}
