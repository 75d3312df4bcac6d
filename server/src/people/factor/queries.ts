import type { Db } from "../../base/db/open.ts";
import type { ServiceProof, SignedIn } from "../../base/proofs.ts";
import type { OwnAccount, SecretHash } from "../account/proofs.ts";
import type { FactorOwner, FactorSetUp, LockedHolder } from "./proofs.ts";
import type { StoredPasskey } from "./webauthn.ts";

// passkeys ----------------------------------------------------------------------------------------

/** Lists the person's passkeys, the oldest first. */
export function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom("passkeys")
    .select(["id", "name", "credentialId", "transports", "createdAt", "lastUsedAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export async function findPasskey(db: Db, credentialId: string) {
  const found = await db
    .selectFrom("passkeys")
    .select(["id", "userId", "credentialId", "publicKey", "counter", "transports"])
    .where("credentialId", "=", credentialId)
    .executeTakeFirst();
  return found && { ...found, counter: Number(found.counter) };
}

/** Returns false if the passkey belongs to somebody already. */
export async function insertPasskey(
  db: Db,
  { userId }: FactorSetUp,
  passkey: StoredPasskey & { name: string; createdAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto("passkeys")
    .values({ ...passkey, userId })
    .onConflict((conflict) => conflict.column("credentialId").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updatePasskeyName(
  db: Db,
  { userId }: SignedIn,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const updated = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", passkeyId)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

/**
 * Records the use of a passkey. Returns false if it is gone, or if its counter did not go on: then there is a copy of
 * it. Passkeys that are kept on several devices do not count.
 */
export async function updatePasskeyUse(
  db: Db,
  { userId }: LockedHolder,
  { passkeyId, counter, now }: { passkeyId: string; counter: number; now: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable("passkeys")
    .set({ counter, lastUsedAt: now })
    .where("id", "=", passkeyId)
    .where("userId", "=", userId)
    .$if(counter > 0, (passkey) => passkey.where("counter", "<", String(counter)))
    .$if(counter === 0, (passkey) => passkey.where("counter", "=", "0"))
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

/** Returns the name of the removed passkey; undefined if there is none. */
export async function deletePasskey(
  db: Db,
  { userId }: FactorOwner,
  passkeyId: string,
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom("passkeys")
    .where("id", "=", passkeyId)
    .where("userId", "=", userId)
    .returning("name")
    .executeTakeFirst();
  return deleted?.name;
}

// challenges --------------------------------------------------------------------------------------

/** The person who adds a passkey, and their session; null for a sign-in or a proof. */
type AddedBy = Pick<SignedIn, "userId" | "sessionId"> | null;

export async function insertChallenge(
  db: Db,
  challengeHash: SecretHash,
  { addedBy, expiresAt }: { addedBy: AddedBy; expiresAt: Date },
): Promise<void> {
  const { userId = null, sessionId = null } = addedBy ?? {};
  await db.insertInto("passkeyChallenges").values({ challengeHash, userId, sessionId, expiresAt }).execute();
}

/** Deletes the challenge; if several requests try at once, one gets it. */
export function takeChallenge(
  db: Db,
  challengeHash: SecretHash,
  { addedBy, now }: { addedBy: AddedBy; now: Date },
) {
  const { userId = null, sessionId = null } = addedBy ?? {};
  return db
    .deleteFrom("passkeyChallenges")
    .where("challengeHash", "=", challengeHash)
    .where("userId", "is not distinct from", userId)
    .where("sessionId", "is not distinct from", sessionId)
    .where("expiresAt", ">", now.toISOString())
    .returning("challengeHash")
    .executeTakeFirst();
}

export async function deleteExpiredChallenges(db: Db, _: ServiceProof, now: Date): Promise<void> {
  await db.deleteFrom("passkeyChallenges").where("expiresAt", "<", now.toISOString()).execute();
}

// authenticator apps ------------------------------------------------------------------------------

/** Returns the person's app, whether or not it has proved itself with a first code. */
export function findAuthenticator(db: Db, userId: string) {
  return db
    .selectFrom("authenticators")
    .select(["secret", "createdAt", "isConfirmed", "sessionId", "lastStep"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}

/** Keeps the secret until the app proves itself. Returns false if the person has an app already. */
export async function upsertStartedAuthenticator(
  db: Db,
  { userId, sessionId }: OwnAccount,
  { secret, createdAt }: { secret: Buffer; createdAt: Date },
): Promise<boolean> {
  const started = { secret, sessionId, createdAt };
  const upserted = await db
    .insertInto("authenticators")
    .values({ ...started, userId })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet(started).where("authenticators.isConfirmed", "=", false),
    )
    .returning("userId")
    .executeTakeFirst();
  return upserted !== undefined;
}

/** Makes the app count. Returns false if its set-up was finished or started anew in the meantime. */
export async function confirmAuthenticator(
  db: Db,
  { userId }: FactorSetUp,
  { secret, lastStep, now }: { secret: Buffer; lastStep: number; now: Date },
): Promise<boolean> {
  const confirmed = await db
    .updateTable("authenticators")
    // It is no longer of the session that set it up, whose end would otherwise wait for whoever uses the app.
    .set({ isConfirmed: true, sessionId: null, lastStep, createdAt: now })
    .where("userId", "=", userId)
    .where("isConfirmed", "=", false)
    .where("secret", "=", secret)
    .returning("userId")
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Uses up the code of these 30 seconds. Returns false if it, or a later one, was used already. */
export async function spendAppCode(db: Db, { userId }: LockedHolder, step: number): Promise<boolean> {
  const used = await db
    .updateTable("authenticators")
    .set({ lastStep: step })
    .where("userId", "=", userId)
    .where("isConfirmed", "=", true)
    .where("lastStep", "<", step)
    .returning("userId")
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns whether there was an app. */
export async function deleteAuthenticator(db: Db, { userId }: FactorOwner): Promise<boolean> {
  const deleted = await db
    .deleteFrom("authenticators")
    .where("userId", "=", userId)
    .returning("isConfirmed")
    .executeTakeFirst();
  return deleted?.isConfirmed ?? false;
}

// recovery codes ----------------------------------------------------------------------------------

export async function listRecoveryHashes(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom("recoveryCodes").select("codeHash").where("userId", "=", userId).execute();
  return rows.map(({ codeHash }) => codeHash);
}

/** Deletes the code, so that it works once. Returns false if it is gone. */
export async function spendRecoveryCode(
  db: Db,
  { userId }: LockedHolder,
  codeHash: string,
): Promise<boolean> {
  const used = await db
    .deleteFrom("recoveryCodes")
    .where("userId", "=", userId)
    .where("codeHash", "=", codeHash)
    .returning("userId")
    .executeTakeFirst();
  return used !== undefined;
}

/** Replaces the person's recovery codes; with no hashes they have none. */
export async function replaceRecoveryCodes(
  db: Db,
  { userId }: FactorOwner | FactorSetUp,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((codeHash) => ({ userId, codeHash }));
  await db.insertInto("recoveryCodes").values(rows).execute();
}

/** Removes all second factors of an account. Returns whether it had any. */
export async function deleteFactors(db: Db, owner: FactorOwner): Promise<boolean> {
  const passkeys = await db
    .deleteFrom("passkeys")
    .where("userId", "=", owner.userId)
    .returning("id")
    .execute();
  const hadApp = await deleteAuthenticator(db, owner);
  await replaceRecoveryCodes(db, owner, []);
  return hadApp || passkeys.length > 0;
}
