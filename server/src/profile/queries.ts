import type { ShippingAddress } from "@boxmates/contract/address";
import type { MailKind } from "@boxmates/contract/profile";
import type { UserRole } from "@boxmates/contract/user";
import type { Db } from "../db/open.ts";

const columns = ["userId", "email", "fullName", "role", "createdAt", "updatedAt"] as const;

export function findProfile(db: Db, userId: string) {
  return db.selectFrom("profiles").select(columns).where("userId", "=", userId).executeTakeFirstOrThrow();
}

export async function findProfileRole(db: Db, userId: string): Promise<UserRole | undefined> {
  const profile = await db
    .selectFrom("profiles")
    .select("role")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return profile?.role;
}

/** The name stands on the account and on the profile. Undefined where the account is gone. */
export async function updateFullName(db: Db, userId: string, fullName: string, now: Date) {
  await db.updateTable("users").set({ fullName }).where("id", "=", userId).execute();
  return db
    .updateTable("profiles")
    .set({ fullName, updatedAt: now })
    .where("userId", "=", userId)
    .returning(columns)
    .executeTakeFirst();
}

// address -----------------------------------------------------------------------------------------

const addressColumns = ["recipient", "street", "city", "country", "state", "zipCode"] as const;

export function findAddress(db: Db, userId: string) {
  return db
    .selectFrom("shippingAddresses")
    .select(addressColumns)
    .where("userId", "=", userId)
    .executeTakeFirst();
}

export function upsertAddress(db: Db, userId: string, address: ShippingAddress, now: Date) {
  const values = { ...address, updatedAt: now };
  return db
    .insertInto("shippingAddresses")
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .returning(addressColumns)
    .executeTakeFirstOrThrow();
}

export async function deleteAddress(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("shippingAddresses").where("userId", "=", userId).execute();
}

// mails -------------------------------------------------------------------------------------------

export async function listUnwantedMails(db: Db, userId: string): Promise<MailKind[]> {
  const rows = await db
    .selectFrom("unwantedMails")
    .select("kind")
    .where("userId", "=", userId)
    .orderBy("kind")
    .execute();
  return rows.map((row) => row.kind);
}

export async function replaceUnwantedMails(
  db: Db,
  userId: string,
  kinds: readonly MailKind[],
): Promise<void> {
  // Two saves at once must not mix: the second waits for the first.
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  await db.deleteFrom("unwantedMails").where("userId", "=", userId).execute();
  const rows = [...new Set(kinds)].map((kind) => ({ userId, kind }));
  if (rows.length > 0) await db.insertInto("unwantedMails").values(rows).execute();
}

/** Whether the person still wants mails of this kind. Ask when the mail is sent, not when it is planned. */
export async function wantsMail(db: Db, userId: string, kind: MailKind): Promise<boolean> {
  return !(await listUnwantedMails(db, userId)).includes(kind);
}
