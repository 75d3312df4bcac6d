import type { ShippingAddress } from "@boxmates/contract/base/address";
import type { UserRole } from "@boxmates/contract/base/user";
import type { MailKind } from "@boxmates/contract/people/profile";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof, SignedIn } from "../../base/proofs.ts";
import type { HeldMailChoice } from "./proofs.ts";

export async function findProfileRole(db: Db, userId: string): Promise<UserRole | undefined> {
  const profile = await db
    .selectFrom("profiles")
    .select("role")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return profile?.role;
}

// address -----------------------------------------------------------------------------------------

const addressColumns = ["recipient", "street", "city", "country", "state", "zipCode"] as const;

export function upsertAddress(db: Db, { userId }: SignedIn, address: ShippingAddress, now: Date) {
  const values = { ...address, updatedAt: now };
  return db
    .insertInto("shippingAddresses")
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .returning(addressColumns)
    .executeTakeFirstOrThrow();
}

export async function deleteAddress(db: Db, { userId }: SignedIn): Promise<void> {
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
  { userId }: SignedIn,
  kinds: readonly MailKind[],
): Promise<void> {
  await lockChoicesOf(db, userId);
  await db.deleteFrom("unwantedMails").where("userId", "=", userId).execute();
  const rows = [...new Set(kinds)].map((kind) => ({ userId, kind }));
  if (rows.length > 0) await db.insertInto("unwantedMails").values(rows).execute();
}

/** Switches one kind of mail off or on; does nothing if the account is gone. */
export async function updateUnwantedMail(
  db: Db,
  { kind }: HeldMailChoice,
  { userId, unwanted }: { userId: string; unwanted: boolean },
): Promise<void> {
  if (!(await lockChoicesOf(db, userId))) return;
  if (unwanted) {
    const row = { userId, kind };
    await db
      .insertInto("unwantedMails")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db.deleteFrom("unwantedMails").where("userId", "=", userId).where("kind", "=", kind).execute();
  }
}

/** Locks an account's choices so that two changes at once do not mix. Returns false if the account is gone. */
async function lockChoicesOf(db: Db, userId: string): Promise<boolean> {
  const account = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account !== undefined;
}

/** The recipient of a mail: an account, or an address without one. */
export type MailReader = { userId: string } | { email: string };

/**
 * Returns the secret of the link that switches this kind of mail off; undefined if the reader has switched it off.
 * Call it when the mail is sent, not when it is queued.
 */
export async function findWantedMail(
  db: Db,
  service: ServiceProof,
  to: MailReader,
  kind: MailKind,
): Promise<string | undefined> {
  const { id, unwanted } = await upsertMailChoice(db, service, to, kind);
  if (unwanted) return undefined;
  if ("userId" in to && (await listUnwantedMails(db, to.userId)).includes(kind)) return undefined;
  return id;
}

async function upsertMailChoice(db: Db, _: ServiceProof, to: MailReader, kind: MailKind) {
  const reader = "userId" in to ? "userId" : "email";
  const address = "userId" in to ? { userId: to.userId } : { email: to.email };
  return db
    .insertInto("mailChoices")
    .values({ kind, ...address })
    .onConflict((conflict) => conflict.columns([reader, "kind"]).doUpdateSet({ kind }))
    .returning(["id", "unwanted"])
    .executeTakeFirstOrThrow();
}
