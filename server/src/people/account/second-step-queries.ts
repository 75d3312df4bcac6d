import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { PasswordProof, SecretHash, UsedLink } from "./proofs.ts";

/** The kinds of second factor that an account has; recovery codes come with either. */
export interface FactorKinds {
  passkey: boolean;
  authenticator: boolean;
}

export async function findFactorKinds(db: Db, userId: string): Promise<FactorKinds> {
  const { rows } = await sql<FactorKinds>`
    select exists (select from passkeys where user_id = ${userId}) as passkey,
      exists (select from authenticators where user_id = ${userId} and is_confirmed) as authenticator`.execute(
    db,
  );
  return rows[0] ?? { passkey: false, authenticator: false };
}

/** Returns true if the password alone is not enough. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { passkey, authenticator } = await findFactorKinds(db, userId);
  return passkey || authenticator;
}

export async function insertPendingSignIn(
  db: Db,
  { userId }: PasswordProof | UsedLink<"recover">,
  pending: { tokenHash: SecretHash; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("pendingSignIns")
    .values({ ...pending, userId })
    .execute();
}

/** Returns the account whose sign-in waits for its second step. */
export function findPendingSignIn(db: Db, tokenHash: SecretHash, now: Date) {
  return db
    .selectFrom("pendingSignIns as pending")
    .innerJoin("users", "users.id", "pending.userId")
    .select(["pending.userId", "users.email"])
    .where("pending.tokenHash", "=", tokenHash)
    .where("pending.expiresAt", ">", now.toISOString())
    .executeTakeFirst();
}

/** Deletes the pending sign-in; if several requests try at once, one gets it. */
export function takePendingSignIn(db: Db, tokenHash: SecretHash, now: Date) {
  return db
    .deleteFrom("pendingSignIns")
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now.toISOString())
    .returning("userId")
    .executeTakeFirst();
}
