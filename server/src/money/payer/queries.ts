import type { Card } from "@boxmates/contract/money/payer";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof, SignedIn } from "../../base/proofs.ts";
import type { CardAtStripe } from "../stripe/port.ts";
import type { Payer } from "./proofs.ts";

/** The SQL for the card that a person pays with, as JSON; null if there is none. A card is stored as a whole. */
export const cardOf = (userId: string) => `(
  select json_build_object(
    'brand', coalesce(payer.card_brand, ''), 'lastFour', coalesce(payer.card_last_four, ''),
    'expiryMonth', coalesce(payer.card_expiry_month, 'epoch'::date))
  from payers payer where payer.user_id = ${userId} and payer.card_id is not null)`;

/** The SQL for whether this customer is still somebody's at Stripe: nobody's was deleted there. */
export const hasPayer = (customerId: string) =>
  `exists (select from payers payer where payer.customer_id = ${customerId})`;

/** The SQL for the last four digits of the card that a person pays with; null if there is none. */
export const lastFourOf = (userId: string) => `(
  select payer.card_last_four from payers payer where payer.user_id = ${userId} and payer.card_id is not null)`;

export function findPayer(db: Db, userId: string) {
  return db
    .selectFrom("payers")
    .select(["customerId", "userId"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}

/** Finds the person whom a customer stands for; undefined if there is none any more. */
export async function findPayerOfCustomer(
  db: Db,
  customerId: string,
): Promise<{ userId: string } | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from payers where customer_id = ${customerId} and user_id is not null`.execute(db);
  return rows[0];
}

/** Returns the customer that stands for the person now: another one if they were faster elsewhere. */
export async function insertPayer(
  db: Db,
  { userId, email, fullName }: SignedIn,
  { customerId, now }: { customerId: string; now: Date },
): Promise<string> {
  await db
    .insertInto("payers")
    .values({ customerId, userId, toldEmail: email, toldName: fullName, createdAt: now })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute();
  const stored = await findPayer(db, userId);
  return stored?.customerId ?? customerId;
}

/** Stores the card that is charged. Returns whether it is another one than before. */
export async function storeCard(
  db: Db,
  { customerId }: Payer,
  card: CardAtStripe | undefined,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    update payers set card_id = ${card?.id ?? null}, card_brand = ${card?.brand ?? null},
      card_last_four = ${card?.lastFour ?? null}, card_expiry_month = ${card?.expiryMonth ?? null}
    from (select customer_id, card_id from payers where customer_id = ${customerId} for update) before
    where payers.customer_id = before.customer_id
    returning payers.card_id is not null and payers.card_id is distinct from before.card_id as is_new`.execute(
    db,
  );
  return rows[0]?.isNew ?? false;
}

/** Returns the parts of a card at Stripe that people see. */
export function shownCard({ brand, lastFour, expiryMonth }: CardAtStripe): Card {
  return { brand, lastFour, expiryMonth };
}

/** Forgets a customer that was deleted at Stripe. */
export async function deletePayer(db: Db, _: ServiceProof | Payer, customerId: string): Promise<void> {
  await db.deleteFrom("payers").where("customerId", "=", customerId).execute();
}

export interface Renamed {
  customerId: string;
  email: string;
  fullName: string;
  toldEmail: string;
  toldName: string;
}

/** Lists payers whose address or name Stripe does not know yet. */
export async function listRenamed(db: Db, _: ServiceProof, limit: number): Promise<Renamed[]> {
  const { rows } = await sql<Renamed>`
    select payer.customer_id, profile.email, profile.full_name, payer.told_email, payer.told_name
    from payers payer
    join profiles profile on profile.user_id = payer.user_id
    where payer.told_email <> profile.email or payer.told_name <> profile.full_name
    limit ${limit}`.execute(db);
  return rows;
}

/** Notes what Stripe was told of a payer. */
export async function storeTold(
  db: Db,
  _: ServiceProof,
  { customerId, email, fullName }: Renamed,
): Promise<void> {
  await db
    .updateTable("payers")
    .set({ toldEmail: email, toldName: fullName })
    .where("customerId", "=", customerId)
    .execute();
}
