import type { Db } from "../../base/db/open.ts";
import { OperatorError } from "../../base/operator-error.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { hasAdmin, lockAdmins, promoteToAdmin, takeOverAccount } from "./admin-queries.ts";
import { insertAuditEntry } from "./audit-queries.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { ServedAccount } from "./proofs.ts";
import { findUserByEmail, insertUser } from "./queries.ts";

interface AdminAccount {
  email: string;
  fullName: string;
  /** The reason for the audit log if an existing account is promoted. */
  reason: string;
}

type HashedAdmin = AdminAccount & { passwordHash: string; now: Date };

export type MadeAdmin = ServedAccount & {
  /** A promoted account keeps its password and its name. */
  readonly how: "created" | "promoted";
};

/**
 * Creates a confirmed administrator, or promotes the account that has this address. Lock the administrators first, so
 * that only one of several concurrent attempts becomes the first.
 */
export async function makeAdmin(db: Db, service: ServiceProof, admin: HashedAdmin): Promise<MadeAdmin> {
  const { email, fullName, passwordHash, reason, now } = admin;
  const account = { email, fullName, role: "admin", passwordHash, confirmedAt: now, now } as const;
  const named = { kind: "role_changed", actorId: null, now } as const;
  const created = await insertUser(db, service, account);
  if (created) {
    const made = { ...service, userId: created.id, how: "created" } as const;
    await insertAuditEntry(db, made, { ...named, userId: made.userId, detail: reason });
    return made;
  }
  const user = await findUserByEmail(db, email);
  if (!user) throw new Error("The account that has this address is gone.");
  const served = { ...service, userId: user.id };
  // A person who never confirmed the address may not own it, so their password must not work.
  if (!user.confirmedAt) await takeOverAccount(db, served, { fullName, passwordHash, now });
  await promoteToAdmin(db, served, { reason, now });
  await insertAuditEntry(db, served, { ...named, userId: user.id, detail: reason });
  return { ...served, how: user.confirmedAt ? "promoted" : "created" };
}

/** Creates another administrator. Returns whether the account is new. */
export async function createAdmin(
  { db, clock, passwords }: Pick<Parts, "db" | "clock" | "passwords">,
  service: ServiceProof,
  { password, ...account }: Omit<AdminAccount, "reason"> & { password: string },
): Promise<MadeAdmin["how"]> {
  const reason = "Made an administrator from the command line";
  const admin = { ...account, reason, passwordHash: await passwords.hash(password), now: clock.now() };
  return db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    return (await makeAdmin(tx, service, admin)).how;
  });
}

const commonPassword =
  "ADMIN_PASSWORD is one of the most common passwords. Please choose one that is harder to guess.";

/** Makes the environment's administrator the first one if there is none at the start. */
export async function ensureFirstAdmin(
  { config, db, clock, passwords, log }: Parts,
  service: ServiceProof,
): Promise<void> {
  const { firstAdmin } = config;
  if (!firstAdmin || (await hasAdmin(db))) return;
  const { email, password } = firstAdmin;
  if (isCommonPassword(password)) throw new OperatorError(commonPassword);
  const account = { email, fullName: "Administrator", reason: "Named in ADMIN_EMAIL at the first start" };
  const admin = { ...account, passwordHash: await passwords.hash(password), now: clock.now() };
  await db.transaction().execute(async (tx) => {
    if ((await lockAdmins(tx)).length > 0) return;
    await makeAdmin(tx, service, admin);
    log.info("the first administrator was created: the one of ADMIN_EMAIL");
  });
}
