import type { UserRole } from "@boxmates/contract/base/user";
import type { JWK } from "jose";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { TokenPurpose } from "../../base/db/tables/people.ts";
import type { LeavingAccount, ServiceProof } from "../../base/proofs.ts";
import type { CheckedPassword, SecretHash, SignUpProof } from "./proofs.ts";
import { deleteEndedSessions } from "./session-queries.ts";

// signing keys ------------------------------------------------------------------------------------

interface VerificationKey {
  id: string;
  publicJwk: JWK;
}

/** Finds a public key that servers sign with, or signed with less than a day ago. */
export async function findVerificationKey(db: Db, id: string, now: Date): Promise<JWK | undefined> {
  const key = await db
    .selectFrom("verificationKeys")
    .select("publicJwk")
    .where("id", "=", id)
    .where("usedUntil", ">", now.toISOString())
    .executeTakeFirst();
  return key?.publicJwk;
}

export function listVerificationKeys(db: Db, now: Date): Promise<VerificationKey[]> {
  return db
    .selectFrom("verificationKeys")
    .select(["id", "publicJwk"])
    .where("usedUntil", ">", now.toISOString())
    .orderBy("id")
    .execute();
}

export async function saveVerificationKey(
  db: Db,
  _: ServiceProof,
  { id, publicJwk, usedUntil }: VerificationKey & { usedUntil: Date },
): Promise<void> {
  await db
    .insertInto("verificationKeys")
    .values({ id, publicJwk: JSON.stringify(publicJwk), usedUntil })
    .onConflict((present) => present.column("id").doUpdateSet({ usedUntil }))
    .execute();
}

/** Deletes the public keys of all servers; those that run publish theirs again. */
export async function deleteVerificationKeys(db: Db, _: ServiceProof): Promise<void> {
  await db.deleteFrom("verificationKeys").execute();
}

// users -------------------------------------------------------------------------------------------

interface NewUser {
  email: string;
  fullName: string;
  passwordHash: string;
  role: UserRole;
  confirmedAt: Date | null;
  now: Date;
}

/** Inserts the user and the profile in one statement. Returns undefined if the address is taken. */
export async function insertUser(
  db: Db,
  _: SignUpProof | ServiceProof,
  user: NewUser,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    with new_user as (
      insert into users (email, full_name, password_hash, confirmed_at, created_at)
      values (${user.email}, ${user.fullName}, ${user.passwordHash}, ${user.confirmedAt}, ${user.now})
      on conflict (email) do nothing
      returning id, email, full_name, created_at
    )
    insert into profiles (user_id, email, full_name, role, created_at, updated_at)
    select id, email, full_name, ${user.role}, created_at, created_at from new_user
    returning user_id as id`.execute(db);
  return rows[0];
}

/** Somebody can delete an account between two statements, but hardly as often. */
const holdAttempts = 5;

/** Returns the user with the address, kept from being deleted; inserts it if there is none, or none any more. */
export async function holdOrInsertUser(db: Db, proof: SignUpProof, user: NewUser): Promise<{ id: string }> {
  for (let attempt = 1; attempt <= holdAttempts; attempt += 1) {
    await insertUser(db, proof, user);
    const held = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", user.email)
      .forKeyShare()
      .executeTakeFirst();
    if (held) return held;
  }
  throw new Error("The account was deleted each time that it was found.");
}

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "email", "fullName", "passwordHash", "confirmedAt"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/**
 * Returns the account's password hash, and those of its sign-ups that wait for their confirmation. Until the address is
 * confirmed, the account's own hash counts for nothing.
 */
export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom("users")
    .select([
      "id",
      "passwordHash",
      "confirmedAt",
      sql<string[]>`array(select password_hash from pending_sign_ups where user_id = users.id)`.as(
        "pendingHashes",
      ),
    ])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** Writes another hash of the same password and locks the account. Returns false if the hash was replaced since. */
export async function renewPasswordHash(
  db: Db,
  { userId, passwordHash: former }: CheckedPassword,
  passwordHash: string,
): Promise<boolean> {
  const renewed = await db
    .updateTable("users")
    .set({ passwordHash })
    .where("id", "=", userId)
    .where("passwordHash", "=", former)
    .returning("id")
    .executeTakeFirst();
  return renewed !== undefined;
}

export function findUserById(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .select(["email", "fullName", "passwordHash"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

// one-time tokens ---------------------------------------------------------------------------------

export interface OneTimeToken {
  tokenHash: SecretHash;
  userId: string;
  purpose: TokenPurpose;
  signUpId?: string;
  emailChangeId?: string;
  expiresAt: Date;
}

export async function insertOneTimeToken(db: Db, _: ServiceProof, token: OneTimeToken): Promise<void> {
  await db.insertInto("oneTimeTokens").values(token).execute();
}

/** Returns the token's user and expiry if it is still valid. */
export function findOneTimeToken(db: Db, tokenHash: SecretHash, purpose: TokenPurpose, now: Date) {
  return db
    .selectFrom("oneTimeTokens as token")
    .innerJoin("users", "users.id", "token.userId")
    .select(["token.userId", "users.email", "token.expiresAt"])
    .where("token.tokenHash", "=", tokenHash)
    .where("token.purpose", "=", purpose)
    .where("token.expiresAt", ">", now.toISOString())
    .executeTakeFirst();
}

/**
 * Deletes the token; if several requests try at once, one gets it. Locks the account first, because one link removes
 * the account's other links, and two that are opened at once would wait for each other.
 */
export async function takeOneTimeToken(db: Db, tokenHash: SecretHash, purpose: TokenPurpose, now: Date) {
  const owner = db.selectFrom("oneTimeTokens").select("userId").where("tokenHash", "=", tokenHash);
  await db.selectFrom("users").select("id").where("id", "in", owner).forNoKeyUpdate().execute();
  return db
    .deleteFrom("oneTimeTokens")
    .where("tokenHash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expiresAt", ">", now.toISOString())
    .returning(["userId", "signUpId", "emailChangeId"])
    .executeTakeFirst();
}

/** Deletes everything that has expired. */
export async function deleteExpired(db: Db, service: ServiceProof, now: Date): Promise<void> {
  await db.deleteFrom("oneTimeTokens").where("expiresAt", "<", now.toISOString()).execute();
  await db.deleteFrom("refreshTokens").where("expiresAt", "<", now.toISOString()).execute();
  await db.deleteFrom("verificationKeys").where("usedUntil", "<", now.toISOString()).execute();
  await db.deleteFrom("pendingSignIns").where("expiresAt", "<", now.toISOString()).execute();
  await deleteEndedSessions(db, service, now);
}

/** Locks the account until the transaction ends. Returns false if there is none. */
export async function lockUser(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

/** Like `lockUser`, but also waits for and blocks new rows that refer to the account. */
export async function lockUserAway(db: Db, userId: string): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
}

/** Deletes the account with everything that belongs to it; its results in groups become anonymous. */
export async function deleteUser(db: Db, { userId }: LeavingAccount): Promise<void> {
  await db.deleteFrom("users").where("id", "=", userId).execute();
}
