import type { Currency } from "@boxmates/contract/money/currency";
import { sharesOf } from "@boxmates/contract/money/pass";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { LeavingAccount, ProvenAdmin, ServiceProof, SignedIn } from "../../base/proofs.ts";
import type { Looking } from "../payment/proofs.ts";
import { insertPassRefund } from "../payment/refund-queries.ts";
import type { SignedReport } from "../stripe/proofs.ts";
import { isFree } from "./covering-queries.ts";
import type { Buying, Giving, Taking } from "./proofs.ts";

export interface StoredPass {
  id: string;
  state: "open" | "paid";
  /** Null once the account is deleted, and for a gift until somebody holds it. */
  userId: string | null;
  /** Null for a gift. */
  customerId: string | null;
  /** The giver; null if it is no gift. */
  giverName: string | null;
  isForGroup: boolean;
  groupId: string | null;
  subscriptionId: string | null;
  boxTitle: string;
  priceCents: number;
  boxCount: number;
  totalCents: number;
  currency: Currency;
  continues: boolean;
  sessionId: string | null;
  intentId: string | null;
  revision: number;
  createdAt: string;
}

/** Writes what is about to be bought. Until it is paid it covers nothing. */
export async function insertPass(
  db: Db,
  bought: Buying | Giving,
  { lookAt, now }: { lookAt: Date; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto("passes")
    .values({
      ...whoseOf(bought),
      isForGroup: bought.isForGroup,
      subscriptionBoxId: bought.subscriptionBoxId,
      boxTitle: bought.boxTitle,
      priceCents: bought.priceCents,
      boxCount: bought.boxCount,
      totalCents: bought.totalCents,
      currency: bought.currency,
      continues: bought.continues,
      createdAt: now,
      lookAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the holder of the boxes. Those of a gift are nobody's until somebody takes them. */
function whoseOf(bought: Buying | Giving) {
  if ("giverName" in bought) return { giverName: bought.giverName, groupName: "" };
  const { userId, customerId, isForGroup, groupId, groupName, subscriptionId } = bought;
  return { userId, customerId, groupId: isForGroup ? groupId : null, groupName, subscriptionId };
}

/**
 * The statement that hands boxes that were given to a member or to everybody in a group, for the statement that redeems
 * them: `taken` has the pass_id, or no row. Nobody has held them before.
 */
export const handingOver = (taken: RawBuilder<unknown>, { userId, groupId }: Taking) => sql`
  update passes pass set
    user_id = case when not is_for_group then ${userId}::uuid end,
    group_id = case when is_for_group then ${groupId}::uuid end,
    group_name = (select name from groups where id = ${groupId})
  from (${taken}) taken
  where pass.id = taken.pass_id
  returning pass.id`;

/** Stores the Checkout by which the pass is paid. */
export async function storeSession(db: Db, _: Buying | Giving, id: string, sessionId: string): Promise<void> {
  await db.updateTable("passes").set({ sessionId }).where("id", "=", id).execute();
}

export async function findPass(db: Db, id: string): Promise<StoredPass | undefined> {
  return db
    .selectFrom("passes")
    .select(["id", "state", "userId", "customerId", "giverName", "isForGroup", "groupId", "subscriptionId"])
    .select([
      "priceCents",
      "boxTitle",
      "boxCount",
      "totalCents",
      "currency",
      "continues",
      "sessionId",
      "intentId",
      "revision",
      "createdAt",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Takes passes that are to be looked at, the longest due first. Until `nextLookAt` nobody else takes them. */
export async function takePasses(
  db: Db,
  _: ServiceProof,
  { now, nextLookAt, limit }: { now: Date; nextLookAt: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update passes set look_at = ${nextLookAt}
    where id in (
      select id from passes where look_at <= ${now} order by look_at limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Makes the boxes of a pass whose Checkout was seen to be paid, each with its share, which has the tax in it. Returns
 * false if that was done before, or if the pass is gone.
 */
export async function storePaid(
  db: Db,
  _: Looking,
  { id, boxCount }: Pick<StoredPass, "id" | "boxCount">,
  { intentId, paidCents, now }: { intentId: string; paidCents: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with paid as (
      update passes set state = 'paid', intent_id = ${intentId}, paid_at = ${now}, look_at = null
      where id = ${id} and state = 'open' returning id
    ), made as (
      insert into pass_boxes (pass_id, number, share_cents)
      select paid.id, share.number, share.cents
      from paid, unnest(${sharesOf(paidCents, boxCount)}::integer[]) with ordinality as share (cents, number)
    )
    select from paid`.execute(db);
  return rows.length === 1;
}

/** Deletes a pass whose Checkout can no longer be paid: nothing is left of it. */
export async function deleteUnpaid(db: Db, _: Looking, id: string): Promise<void> {
  await db.deleteFrom("passes").where("id", "=", id).where("state", "=", "open").execute();
}

/** Lets a pass rest until then, or for good, unless something is wanted of it that was not seen. */
export async function storeRest(
  db: Db,
  _: Looking,
  { id, state, revision }: Pick<StoredPass, "id" | "state" | "revision">,
  lookAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passes")
    .set({ lookAt })
    .where("id", "=", id)
    .where("state", "=", state)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The part of a pass that is given back. */
export interface GivenBack {
  boxes: number;
  cents: number;
}

interface Asked {
  asked?: { by: string; reason: string };
  now: Date;
}

/**
 * Has the shares of all boxes that nobody has used given back, within the caller's transaction. Undefined if there are
 * none.
 */
export async function refundFree(
  db: Db,
  proof: Looking | ProvenAdmin | LeavingAccount,
  passId: string,
  { asked, now }: Asked,
): Promise<GivenBack | undefined> {
  // A transaction that uses boxes of it waits, or was waited for: the next statement sees what is free.
  await sql`select from passes where id = ${passId} for no key update`.execute(db);
  const { rows } = await sql<{ id: string; shareCents: number }>`
    select pass_box.id, pass_box.share_cents from pass_boxes pass_box
    where pass_box.pass_id = ${passId} and ${isFree}`.execute(db);
  const cents = rows.reduce((sum, { shareCents }) => sum + shareCents, 0);
  if (cents === 0) return undefined;
  const refundId = await insertPassRefund(db, proof, { passId, cents, asked, now });
  await sql`update pass_boxes set refund_id = ${refundId} where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  await sql`
    update passes set look_at = ${now}, revision = revision + 1 where id = ${passId}`.execute(db);
  return { boxes: rows.length, cents };
}

/** Lists the passes of a person of which boxes are left. */
export async function listPassesOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select pass.id from passes pass
    where pass.user_id = ${userId} and pass.state = 'paid'
      and exists (select from pass_boxes pass_box where pass_box.pass_id = pass.id and ${isFree})
    order by pass.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists what a person is about to pay on pages of Stripe, the newest first. */
export async function listOpenPasses(db: Db, { userId }: SignedIn, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from passes where user_id = ${userId} and state = 'open' and session_id is not null
    order by created_at desc, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Has a pass looked at soon, because something may have happened to its Checkout. Returns false if it is none of ours. */
export async function lookSoonAtPass(db: Db, { sessionId }: SignedReport, now: Date): Promise<boolean> {
  if (sessionId === undefined) return false;
  const { numAffectedRows } = await sql`
    update passes set look_at = ${now} where session_id = ${sessionId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Takes the passes whose last box was used, so that their payers are told once. */
export async function takeUsedUp(
  db: Db,
  _: ServiceProof,
  now: Date,
): Promise<{ passId: string; userId: string }[]> {
  const { rows } = await sql<{ passId: string; userId: string | null }>`
    update passes pass set told_at = ${now}
    where pass.state = 'paid' and pass.told_at is null
      and not exists (select from pass_boxes pass_box where pass_box.pass_id = pass.id and ${isFree})
      and exists (
        select from pass_boxes pass_box join payments used on used.pass_box_id = pass_box.id where pass_box.pass_id = pass.id)
    returning pass.id as pass_id, pass.user_id`.execute(db);
  return rows.flatMap(({ passId, userId }) => (userId === null ? [] : [{ passId, userId }]));
}

/** Finds what the payer of a pass is told when its last box is used; undefined if they are gone. */
export async function findUsedUp(db: Db, passId: string) {
  return db
    .selectFrom("passes as pass")
    .innerJoin("profiles as profile", "profile.userId", "pass.userId")
    .select(["profile.email", "profile.fullName", "pass.boxTitle", "pass.groupName", "pass.isForGroup"])
    .select(["pass.boxCount", "pass.continues", "pass.priceCents", "pass.currency", "pass.giverName"])
    .where("pass.id", "=", passId)
    .executeTakeFirst();
}
