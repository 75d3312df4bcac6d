import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { AccountHolder, OwnAccount, SecretHash } from "./proofs.ts";

/** Returns the account with this address if somebody has signed in to it in this browser. */
export function findKnownBrowser(db: Db, email: string, browserHash: SecretHash) {
  return db
    .selectFrom("knownBrowsers")
    .innerJoin("users", "users.id", "knownBrowsers.userId")
    .select("users.id as userId")
    .where("users.email", "=", email)
    .where("browserHash", "=", browserHash)
    .executeTakeFirst();
}

/** Returns true if somebody has signed in to the account before, but not in this browser. */
export async function isNewBrowser(db: Db, userId: string, browserHash: SecretHash): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("lastSignedInAt", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("knownBrowsers")
            .select("userId")
            .where("userId", "=", userId)
            .where("browserHash", "=", browserHash),
        ),
      ),
    )
    .executeTakeFirst();
  return user !== undefined;
}

export async function rememberBrowser(
  db: Db,
  { userId }: AccountHolder | OwnAccount,
  browserHash: SecretHash,
  now: Date,
): Promise<void> {
  await db
    .insertInto("knownBrowsers")
    .values({ userId, browserHash, lastUsedAt: now })
    .onConflict((known) => known.columns(["userId", "browserHash"]).doUpdateSet({ lastUsedAt: now }))
    .execute();
}

/** Forgets browsers in which nobody has signed in since. */
export async function forgetOldBrowsers(db: Db, _: ServiceProof, since: Date): Promise<void> {
  await db.deleteFrom("knownBrowsers").where("lastUsedAt", "<", since.toISOString()).execute();
}
