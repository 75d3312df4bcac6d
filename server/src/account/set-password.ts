import { publish } from "../events/hub.ts";
import type { Parts } from "../parts.ts";
import type { ServiceProof } from "../proofs.ts";
import { findUserByEmail, updatePassword } from "./queries.ts";

/** Sets a password and ends all sessions of the account. Returns false if there is no such account. */
export async function setPassword(
  { db, passwords }: Parts,
  service: ServiceProof,
  email: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return false;
    await updatePassword(tx, { ...service, userId: user.id }, passwordHash);
    await publish(tx, { topic: `user:${user.id}`, kind: "session" });
    return true;
  });
}
