import type { SignUpRole } from "@boxmates/contract/base/user";
import type { AuditKind } from "@boxmates/contract/desk/audit";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { SecretHash, SignUpProof, UsedLink } from "./proofs.ts";

interface NewSignUp {
  userId: string;
  fullName: string;
  role: SignUpRole;
  passwordHash: string;
  returnTo: string | null;
  /** The browser that signed up. */
  browserHash: SecretHash | null;
  createdAt: Date;
}

export async function insertPendingSignUp(db: Db, _: SignUpProof, signUp: NewSignUp): Promise<string> {
  const { id } = await db
    .insertInto("pendingSignUps")
    .values(signUp)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the sign-up that a mail is for, with its account. */
export function findPendingSignUp(db: Db, signUpId: string) {
  return db
    .selectFrom("pendingSignUps")
    .innerJoin("users", "users.id", "pendingSignUps.userId")
    .select(["userId", "pendingSignUps.fullName", "email", "confirmedAt", "users.fullName as accountName"])
    .where("pendingSignUps.id", "=", signUpId)
    .executeTakeFirst();
}

export function findLatestPendingSignUp(db: Db, email: string) {
  return db
    .selectFrom("pendingSignUps")
    .innerJoin("users", "users.id", "pendingSignUps.userId")
    .select(["pendingSignUps.id"])
    .where("email", "=", email)
    .orderBy("pendingSignUps.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns the sign-up that a confirmation link brings in: one that was made in the browser that opens the link if there
 * is any, else the one that the link was mailed for. `isOwn` says whether its password was chosen in this browser.
 */
export function findSignUpOfLink(
  db: Db,
  tokenHash: SecretHash,
  browserHash: SecretHash | undefined,
  now: Date,
) {
  const isOwn = sql<boolean>`coalesce(sign_up.browser_hash = ${browserHash ?? null}::bytea, false)`;
  return db
    .selectFrom("oneTimeTokens as token")
    .innerJoin("users", "users.id", "token.userId")
    .innerJoin("pendingSignUps as signUp", "signUp.userId", "token.userId")
    .select(["signUp.id", "users.email", "signUp.fullName", "signUp.passwordHash", isOwn.as("isOwn")])
    .where("token.tokenHash", "=", tokenHash)
    .where("token.purpose", "=", "confirm")
    .where("token.expiresAt", ">", now.toISOString())
    .where("users.confirmedAt", "is", null)
    .where((signUp) => signUp.or([isOwn, signUp("signUp.id", "=", signUp.ref("token.signUpId"))]))
    .orderBy(isOwn, "desc")
    .orderBy((signUp) => signUp("signUp.id", "=", signUp.ref("token.signUpId")), "desc")
    .orderBy("signUp.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the sign-up for an address that is confirmed by another link than its own. */
export async function findSignUpOfAccount(
  db: Db,
  { userId }: UsedLink<"reset">,
  browserHash: SecretHash | undefined,
): Promise<string | undefined> {
  const signUp = await db
    .selectFrom("pendingSignUps")
    .select("id")
    .where("userId", "=", userId)
    .orderBy(sql`coalesce(browser_hash = ${browserHash ?? null}::bytea, false)`, "desc")
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return signUp?.id;
}

/**
 * Confirms the account with the name of this sign-up, and with its role unless an administrator has given it one.
 * Deletes all of its sign-ups. Returns the path the sign-up came from; undefined if the account is confirmed already.
 */
export async function confirmAccount(
  db: Db,
  { userId }: UsedLink<"confirm"> | UsedLink<"reset">,
  signUpId: string | undefined,
  now: Date,
): Promise<{ returnTo: string | null } | undefined> {
  const confirmed = await db
    .updateTable("users")
    .set({ confirmedAt: now })
    .where("id", "=", userId)
    .where("confirmedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!confirmed) return undefined;
  const signUps = await db
    .deleteFrom("pendingSignUps")
    .where("userId", "=", userId)
    .returning(["id", "fullName", "role", "returnTo"])
    .execute();
  const signUp = signUps.find(({ id }) => id === signUpId);
  if (!signUp) return { returnTo: null };
  const { fullName, role, returnTo } = signUp;
  await db.updateTable("users").set({ fullName }).where("id", "=", userId).execute();
  await db.updateTable("profiles").set({ fullName, updatedAt: now }).where("userId", "=", userId).execute();
  await db
    .updateTable("profiles")
    .set({ role })
    .where("userId", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("roleChangeAudit").select("id").where("changedUserId", "=", userId))),
    )
    .execute();
  return { returnTo };
}

/** Forgets sign-ups that nobody has confirmed since. */
export async function deleteOldSignUps(db: Db, _: ServiceProof, since: Date): Promise<void> {
  await db.deleteFrom("pendingSignUps").where("createdAt", "<", since.toISOString()).execute();
}

/** Deletes the accounts without a confirmed address for which nobody has signed up since, and logs each. */
export async function deleteUnconfirmed(
  db: Db,
  _: ServiceProof,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  const kind: AuditKind = "account_deleted";
  await sql`
    with unconfirmed as (
      delete from users
      where confirmed_at is null and created_at < ${before}
        and not exists (
          select from pending_sign_ups asked where asked.user_id = users.id and asked.created_at >= ${before}
        )
      returning id
    )
    insert into audit_log (kind, created_at, user_id, detail)
    select ${kind}, ${now}, id, 'Nobody had confirmed the email' from unconfirmed`.execute(db);
}
