import type { Parts } from "../parts.ts";
import { findUserByEmail, hasAdmin, insertUser, promoteToAdmin, updatePassword } from "./queries.ts";

interface AdminAccount {
  email: string;
  password: string;
  fullName: string;
}

/** Makes a confirmed administrator, or makes one of the account that has this address. Says which it was. */
export async function createAdmin(
  { db, clock, passwords }: Pick<Parts, "db" | "clock" | "passwords">,
  { email, password, fullName }: AdminAccount,
): Promise<"created" | "promoted"> {
  const passwordHash = await passwords.hash(password);
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const account = { email, fullName, role: "admin", passwordHash, confirmedAt: now, now } as const;
    if (await insertUser(tx, account)) return "created";
    const user = await findUserByEmail(tx, email);
    if (!user) throw new Error("The account that has this address is gone.");
    // Whoever signed up with an address and never confirmed it may not be its owner: their password must not count.
    if (!user.confirmedAt) await updatePassword(tx, user.id, passwordHash);
    await promoteToAdmin(tx, user.id, now);
    return user.confirmedAt ? "promoted" : "created";
  });
}

/** At a start without any administrator, the environment's becomes the first. */
export async function ensureFirstAdmin(parts: Parts): Promise<void> {
  const { firstAdmin } = parts.config;
  if (!firstAdmin || (await hasAdmin(parts.db))) return;
  await createAdmin(parts, { ...firstAdmin, fullName: "Administrator" });
  parts.log.info({ email: firstAdmin.email }, "the first administrator was created");
}
