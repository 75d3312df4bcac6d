import { sql } from "kysely";
import { type CountedRows, findCountedRows } from "../../base/db/counted-rows.ts";
import type { Db } from "../../base/db/open.ts";
import { isAfter, type PageQuery, pageKeyOf } from "../../base/db/paging.ts";
import { momentOf } from "../../base/db/written-query.ts";
import type { LeavingAccount, ServiceProof } from "../../base/proofs.ts";
import type { SecretHash } from "../../people/account/proofs.ts";
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

interface SubscriberEntry extends ConfirmedSubscriber {
  /** The time of the confirmation, by which the list is ordered. */
  createdAt: string;
}

/** The SQL for the confirmed subscribers. */
const confirmed = sql`(
    select id, email, confirmed_at as created_at from newsletter_subscribers where confirmed_at is not null
  ) confirmed`;

/** Finds a page of subscribers, with one more than it has room for, to see if there is a next one. */
export function findSubscribers(db: Db, { before, limit }: PageQuery): Promise<CountedRows<SubscriberEntry>> {
  const at = sql.raw(momentOf("created_at"));
  const page = sql<SubscriberEntry>`
    select id, email, ${at} as "confirmedAt", ${at} as "createdAt" from ${confirmed}
    where ${isAfter(pageKeyOf(before), "confirmed")}
    order by created_at desc, id desc
    limit ${limit + 1}`;
  return findCountedRows(db, { page, table: confirmed, matches: sql<boolean>`true` });
}

/** Lists at most `limit` subscribers, the latest to confirm first. */
export function listSubscribers(db: Db, limit: number): Promise<ConfirmedSubscriber[]> {
  return db
    .selectFrom("newsletterSubscribers")
    .select(["id", "email"])
    .select(({ ref }) => ref("confirmedAt").$notNull().as("confirmedAt"))
    .where("confirmedAt", "is not", null)
    .orderBy("confirmedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
