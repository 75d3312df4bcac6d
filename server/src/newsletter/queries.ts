import { sql } from "kysely";
import type { SecretHash } from "../account/proofs.ts";
import type { Db } from "../db/open.ts";
import type { PageKey } from "../db/paging.ts";
import type { LeavingAccount, ServiceProof } from "../proofs.ts";
import type { LeaveLink } from "./proofs.ts";

interface Confirmation {
  email: string;
  confirmationHash: Buffer;
  confirmationExpiresAt: Date;
  now: Date;
}

/** Stores the hash of a new confirmation link. Returns when the address was confirmed; null if it was not. */
export async function upsertSubscriber(db: Db, _: ServiceProof, { email, now, ...link }: Confirmation) {
  return db
    .insertInto("newsletterSubscribers")
    .values({ email, ...link, createdAt: now })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(link))
    .returning(["id", "confirmedAt"])
    .executeTakeFirstOrThrow();
}

/** Confirms the address of this link and returns it; a confirmed address stays confirmed. */
export async function confirmSubscriber(
  db: Db,
  confirmationHash: SecretHash,
  now: Date,
): Promise<{ email: string } | undefined> {
  return db
    .updateTable("newsletterSubscribers")
    .set((eb) => ({ confirmedAt: eb.fn.coalesce("confirmedAt", sql<Date>`${now}::timestamptz`) }))
    .where("confirmationHash", "=", confirmationHash)
    .where("confirmationExpiresAt", ">", now.toISOString())
    .returning("email")
    .executeTakeFirst();
}

/** Deletes the subscriber and returns whether there was one. */
export async function deleteSubscriber(db: Db, { subscriberId }: LeaveLink): Promise<boolean> {
  const deleted = await db
    .deleteFrom("newsletterSubscribers")
    .where("id", "=", subscriberId)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteSubscriberByEmail(db: Db, { email }: LeavingAccount): Promise<void> {
  await db.deleteFrom("newsletterSubscribers").where("email", "=", email).execute();
}

/** Deletes addresses that were never confirmed. */
export async function deleteUnconfirmed(db: Db, _: ServiceProof, now: Date): Promise<void> {
  await db
    .deleteFrom("newsletterSubscribers")
    .where("confirmedAt", "is", null)
    .where("confirmationExpiresAt", "<", now.toISOString())
    .execute();
}

interface ConfirmedSubscriber {
  id: string;
  email: string;
  confirmedAt: string;
}

/** Lists at most `limit` subscribers after `before`, the latest to confirm first. */
export async function listSubscribers(
  db: Db,
  { before, limit }: { before?: PageKey | undefined; limit: number },
): Promise<ConfirmedSubscriber[]> {
  const { rows } = await sql<ConfirmedSubscriber>`
    select id, email, confirmed_at from newsletter_subscribers
    where confirmed_at is not null
      and ${before ? sql`(confirmed_at, id) < (${before.createdAt}::timestamptz, ${before.id}::uuid)` : sql`true`}
    order by confirmed_at desc, id desc
    limit ${limit}`.execute(db);
  return rows;
}

export async function countSubscribers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("newsletterSubscribers")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("confirmedAt", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}
