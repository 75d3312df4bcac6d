import type { CalendarDate } from "@boxmates/contract/base/calendar";
import type { GiftBox, OpenGift } from "@boxmates/contract/money/gift";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof, SignedIn } from "../../base/proofs.ts";
import type { SecretHash } from "../../people/account/proofs.ts";
import { isFree } from "../pass/covering-queries.ts";
import type { PaidGift } from "../pass/proofs.ts";
import { handingOver } from "../pass/queries.ts";
import { leastCents } from "../payment/parcel-queries.ts";
import type { NewGift, Redeeming } from "./proofs.ts";
import type { StoredGift } from "./rules.ts";

const giftBox = sql`
  select id, title, box_type, description, image_url, round(price * 100)::integer as price_cents
  from subscription_boxes where is_active and round(price * 100) >= ${leastCents}`;

/** Lists the boxes that can be given, in the order in which groups are offered them. */
export async function listGiftBoxes(db: Db): Promise<GiftBox[]> {
  const { rows } = await sql<GiftBox>`${giftBox} order by created_at desc, id`.execute(db);
  return rows;
}

export async function findGiftBox(db: Db, boxId: string): Promise<GiftBox | undefined> {
  const { rows } = await sql<GiftBox>`${giftBox} and id = ${boxId}`.execute(db);
  return rows[0];
}

/** Writes what a gift has beside its pass. */
export async function insertGift(db: Db, gift: NewGift, passId: string, now: Date): Promise<string> {
  const { giverEmail, friendName, friendEmail, friends, message, sendDate } = gift;
  const { id } = await db
    .insertInto("gifts")
    .values({ passId, giverEmail, friendName, friendEmail, friends, message, sendDate, createdAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds the pass of a gift, paid or not. */
export async function findPassOfGift(
  db: Db,
  giftId: string,
): Promise<{ passId: string; state: "open" | "paid" } | undefined> {
  const { rows } = await sql<{ passId: string; state: "open" | "paid" }>`
    select gift.pass_id, pass.state from gifts gift join passes pass on pass.id = gift.pass_id
    where gift.id = ${giftId}`.execute(db);
  return rows[0];
}

const toldOfGift = sql`
  coalesce(pass.giver_name, '') as giver_name, gift.friend_name, gift.friends, gift.message, pass.box_title,
  pass.box_count, coalesce(pass.paid_at, pass.created_at) as paid_at, gift.redeemed_at,
  (select count(*)::integer from pass_boxes pass_box where pass_box.pass_id = pass.id and not is_refunded) as left_count`;

/** Finds the paid gift that this code opens. */
export async function findGiftByCode(db: Db, code: SecretHash): Promise<StoredGift | undefined> {
  const { rows } = await sql<StoredGift>`
    select gift.id, gift.pass_id, gift.redeemed_by, ${toldOfGift}
    from gift_codes code
    join gifts gift on gift.id = code.gift_id
    join passes pass on pass.id = gift.pass_id
    where code.code_hash = ${code}`.execute(db);
  return rows[0];
}

/** Lists the groups into which a person can put a gift, the newest membership first. */
export async function listGroupsOf(db: Db, { userId }: SignedIn): Promise<OpenGift["groups"]> {
  const { rows } = await sql<OpenGift["groups"][number]>`
    select groups.id, groups.name
    from group_memberships me join groups on groups.id = me.group_id
    where me.user_id = ${userId}
    order by me.joined_at desc, groups.id`.execute(db);
  return rows;
}

/**
 * Redeems a gift, once. Returns false if somebody was faster. Boxes that are given back at the same time are given back as
 * if it were a moment later: unused, by whoever holds them.
 */
export async function redeemGift(db: Db, redeeming: Redeeming, now: Date): Promise<boolean> {
  const { giftId, userId } = redeeming;
  const redeemed = sql`select pass_id from redeemed`;
  const { rows } = await sql`
    with redeemed as (
      update gifts gift set redeemed_at = ${now}, redeemed_by = ${userId}
      where gift.id = ${giftId} and gift.redeemed_at is null
      returning gift.pass_id
    )
    ${handingOver(redeemed, redeeming)}`.execute(db);
  return rows.length === 1;
}

/** A gift as its mails tell of it. */
export interface MailedGift extends Omit<StoredGift, "id" | "passId" | "redeemedBy"> {
  giverEmail: string;
  friendEmail: string;
  sendDate: CalendarDate | null;
}

/** Finds what the mails about a gift say. */
export async function findMailedGift(db: Db, giftId: string): Promise<MailedGift | undefined> {
  const { rows } = await sql<MailedGift>`
    select gift.giver_email, gift.friend_email, gift.send_date, ${toldOfGift}
    from gifts gift join passes pass on pass.id = gift.pass_id
    where gift.id = ${giftId} and pass.state = 'paid'`.execute(db);
  return rows[0];
}

/** Stores the hash of a code that a mail is about to bring. */
export async function insertGiftCode(
  db: Db,
  _: ServiceProof,
  { codeHash, giftId, now }: { codeHash: SecretHash; giftId: string; now: Date },
): Promise<void> {
  await db.insertInto("giftCodes").values({ codeHash, giftId, createdAt: now }).execute();
}

/** Finds the gift of a pass that was just paid. */
export async function findPaidGift(db: Db, { passId }: PaidGift): Promise<string | undefined> {
  const gift = await db.selectFrom("gifts").select("id").where("passId", "=", passId).executeTakeFirst();
  return gift?.id;
}

/**
 * Takes the paid gifts whose day has come, so that their friends are mailed once; or only this one, if it has no day or
 * that has come. A gift that was redeemed or given back meanwhile needs no mail.
 */
export async function takeDueGifts(
  db: Db,
  _: ServiceProof | PaidGift,
  { today, now, giftId }: { today: CalendarDate; now: Date; giftId?: string },
): Promise<string[]> {
  const isDue =
    giftId === undefined
      ? sql`gift.send_date <= ${today}::date`
      : sql`gift.id = ${giftId} and coalesce(gift.send_date, ${today}::date) <= ${today}::date`;
  const { rows } = await sql<{ id: string }>`
    update gifts gift set sent_at = ${now}
    from passes pass
    where pass.id = gift.pass_id and pass.state = 'paid' and gift.sent_at is null and gift.redeemed_at is null
      and ${isDue}
      and exists (select from pass_boxes pass_box where pass_box.pass_id = pass.id and ${isFree})
    returning gift.id`.execute(db);
  return rows.map(({ id }) => id);
}
