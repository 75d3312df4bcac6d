import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { updatePassword } from "./access-end-queries.ts";
import type { ServedAccount } from "./proofs.ts";

export async function hasAdmin(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom("profiles").select("id").where("role", "=", "admin").limit(1).executeTakeFirst()) !==
    undefined
  );
}

interface Promotion {
  reason: string;
  now: Date;
}

/** Promotes the account. Records it as the account's own change, because the service has no account to name. */
export async function promoteToAdmin(
  db: Db,
  { userId }: ServedAccount,
  { reason, now }: Promotion,
): Promise<void> {
  const profile = await db
    .selectFrom("profiles")
    .select("role")
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("users")
    .set({ confirmedAt: now })
    .where("id", "=", userId)
    .where("confirmedAt", "is", null)
    .execute();
  await db.deleteFrom("pendingSignUps").where("userId", "=", userId).execute();
  await db
    .updateTable("profiles")
    .set({ role: "admin", updatedAt: now })
    .where("userId", "=", userId)
    .execute();
  const change = {
    changedUserId: userId,
    changedBy: userId,
    oldRole: profile.role,
    newRole: "admin",
  } as const;
  await db
    .insertInto("roleChangeAudit")
    .values({ ...change, reason, createdAt: now })
    .execute();
}

/** Gives an unconfirmed account to the owner of its address. */
export async function takeOverAccount(
  db: Db,
  service: ServedAccount,
  { fullName, passwordHash, now }: { fullName: string; passwordHash: string; now: Date },
): Promise<void> {
  const { userId } = service;
  await updatePassword(db, service, { passwordHash, now });
  await db.updateTable("users").set({ fullName }).where("id", "=", userId).execute();
  await db.updateTable("profiles").set({ fullName }).where("userId", "=", userId).execute();
}

/** Locks the set of administrators until the transaction ends. Returns their ids. */
export async function lockAdmins(db: Db): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('boxmates administrators'))`.execute(db);
  return listAdminIds(db);
}

export async function listAdminIds(db: Db): Promise<string[]> {
  const admins = await db.selectFrom("profiles").select("userId").where("role", "=", "admin").execute();
  return admins.map(({ userId }) => userId);
}
