import { publish } from "../../base/events/hub.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { updatePassword } from "./access-end-queries.ts";
import { insertAuditEntry } from "./audit-queries.ts";
import { findUserByEmail } from "./queries.ts";

/** Sets a password and ends all sessions of the account. Returns false if there is no such account. */
export async function setPassword(
  { db, clock, passwords }: Parts,
  service: ServiceProof,
  email: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return false;
    const served = { ...service, userId: user.id };
    const now = clock.now();
    await updatePassword(tx, served, { passwordHash, now });
    const act = { kind: "password_changed", userId: user.id, actorId: null } as const;
    await insertAuditEntry(tx, served, { ...act, detail: "From the command line", now });
    await publish(tx, { topic: `user:${user.id}`, kind: "session" });
    return true;
  });
}
