import { addDays, type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import { freeBoxesFor, isCovering } from "../../money/pass/covering-queries.ts";
import { lastFourOf } from "../../money/payer/queries.ts";
import { leastCents } from "../../money/payment/parcel-queries.ts";
import type { Charging } from "../../money/payment/proofs.ts";
import { isStanding, priceCentsOf } from "../agreement/queries.ts";
import { lastSkipDateOf, longestCutoffDays } from "../subscription/cutoff.ts";
import { waitingReason } from "./waiting-queries.ts";

/** How many days before the cutoff of a delivery members are told what it costs. */
const toldBeforeDays = 3;
/** After how many days a box that waits is mailed about. */
const waitsDays = 3;
const dayMs = 86_400_000;

export type NoticeKind = "charge_coming" | "price_raised" | "box_waits";

/** A member and the box that they are told of. */
export interface Notice {
  userId: string;
  subscriptionId: string;
  deliveryDate: CalendarDate;
}

/** The time, and how boxes are paid: if nothing is charged, there is nothing to tell. */
interface Noting {
  now: Date;
  charging: Charging;
}

type NotedNotice = Notice & { kind: NoticeKind };

/** Notes those of the rows `told` that were not noted before, up to `limit`, and returns them. */
async function insertNotices(
  db: Db,
  _: Charging,
  told: RawBuilder<unknown>,
  now: Date,
  limit: number,
): Promise<NotedNotice[]> {
  const { rows } = await sql<NotedNotice>`
    insert into charge_notices (user_id, subscription_id, delivery_date, kind, noted_at)
    select user_id, subscription_id, delivery_date, kind, ${now}::timestamptz
    from (${told}) told
    where not exists (
      select from charge_notices noted
      where noted.user_id = told.user_id and noted.subscription_id = told.subscription_id
        and noted.delivery_date = told.delivery_date and noted.kind = told.kind)
    limit ${limit}
    on conflict do nothing
    returning user_id, subscription_id, delivery_date, kind`.execute(db);
  return rows;
}

/** True if the person with the `agreement` is charged for their next box: none that was paid ahead covers it. */
const isCharged = sql.raw(`
  agreement.price_cents is not null and not exists (
    select from ${freeBoxesFor({ userId: "agreement.user_id", groupId: "subscription.group_id" })}
      and ${isCovering("subscription.subscription_box_id", priceCentsOf("box"))})`);

/** Notes who is told now what their next box costs, and who is asked for their yes because it costs more than before. */
export function insertComingNotices(
  db: Db,
  _: ServiceProof,
  noting: Noting,
  limit: number,
): Promise<NotedNotice[]> {
  const today = dateOf(noting.now);
  const horizon = addDays(today, toldBeforeDays + longestCutoffDays);
  const cutoff = sql.raw(lastSkipDateOf("subscription.next_delivery_date"));
  const told = sql`
    select agreement.user_id, subscription.id as subscription_id, subscription.next_delivery_date as delivery_date,
      case when ${sql.raw(priceCentsOf("box"))} > agreement.price_cents then 'price_raised'
        else 'charge_coming' end as kind
    from group_subscriptions subscription
    join subscription_boxes box on box.id = subscription.subscription_box_id
    join agreements agreement on agreement.subscription_id = subscription.id and ${sql.raw(isStanding)}
    join group_memberships me on me.group_id = agreement.group_id and me.user_id = agreement.user_id
    where subscription.is_active
      and subscription.next_delivery_date > ${today}::date
      and subscription.next_delivery_date <= ${horizon}::date
      and ${today}::date between ${cutoff} - ${toldBeforeDays}::integer and ${cutoff}
      and ${sql.raw(priceCentsOf("box"))} >= ${leastCents}
      and ${isCharged}
      -- The same rule as that of paid parcels.
      and (
        exists (select from shipping_addresses address where address.user_id = me.user_id)
        or (me.role = 'owner' and not exists (
          select from group_memberships member
          join shipping_addresses address on address.user_id = member.user_id
          where member.group_id = me.group_id)))`;
  return insertNotices(db, noting.charging, told, noting.now, limit);
}

/** Parcels, each with its payer: for the one of a whole group that is its owner. */
const readers = `
  from parcels parcel
  join group_deliveries delivery on delivery.id = parcel.delivery_id
  join group_subscriptions subscription on subscription.id = delivery.subscription_id
  join groups on groups.id = delivery.group_id
  left join payments payment on payment.parcel_id = parcel.id
  join group_memberships reader on reader.group_id = delivery.group_id and (
    reader.user_id = coalesce(payment.user_id, parcel.user_id)
    or (payment.user_id is null and parcel.user_id is null and parcel.address is null and reader.role = 'owner'))
  join profiles profile on profile.user_id = reader.user_id
  left join agreements agreement on agreement.subscription_id = subscription.id
    and agreement.user_id = reader.user_id and ${isStanding}`;

const waiting = `${readers}
  where parcel.awaits_payment and parcel.status = 'preparing'`;

/** True if `parcel` waits for a yes to a price that is above the agreed one. */
const waitsForYes = `${waitingReason} = 'agreement' and agreement.price_cents is not null`;

/**
 * Notes who is asked at once for their yes to a box that was made at a higher price, and whom a box has waited for
 * three days, because there is no card, or it has not paid.
 */
export function insertWaitingNotices(
  db: Db,
  _: ServiceProof,
  noting: Noting,
  limit: number,
): Promise<NotedNotice[]> {
  const madeBefore = new Date(noting.now.getTime() - waitsDays * dayMs);
  const told = sql`
    select reader.user_id, delivery.subscription_id, delivery.delivery_date,
      case when ${sql.raw(waitsForYes)} then 'price_raised' else 'box_waits' end as kind
    ${sql.raw(waiting)}
      and (${sql.raw(waitsForYes)}
        or (${sql.raw(waitingReason)} in ('unpaid', 'card') and delivery.created_at <= ${madeBefore}))`;
  return insertNotices(db, noting.charging, told, noting.now, limit);
}

interface ToldBox {
  email: string;
  fullName: string;
  groupId: string;
  groupName: string;
  boxTitle: string;
  priceCents: number;
  agreedCents: number;
  /** Of the card that is charged; null if there is none. */
  cardLastFour: string | null;
}

/** Finds the box that comes to a member on this date; undefined if it does no longer, or has come. */
export async function findComingBox(
  db: Db,
  { userId, subscriptionId, deliveryDate }: Notice,
  today: CalendarDate,
): Promise<ToldBox | undefined> {
  const { rows } = await sql<ToldBox>`
    select profile.email, profile.full_name, groups.id as group_id, groups.name as group_name,
      box.title as box_title, ${sql.raw(priceCentsOf("box"))} as price_cents,
      coalesce(agreement.price_cents, 0) as agreed_cents,
      ${sql.raw(lastFourOf("agreement.user_id"))} as card_last_four
    from group_subscriptions subscription
    join subscription_boxes box on box.id = subscription.subscription_box_id
    join groups on groups.id = subscription.group_id
    join agreements agreement on agreement.subscription_id = subscription.id and ${sql.raw(isStanding)}
    join profiles profile on profile.user_id = agreement.user_id
    where subscription.id = ${subscriptionId} and agreement.user_id = ${userId} and subscription.is_active
      and subscription.next_delivery_date = ${deliveryDate}::date
      and subscription.next_delivery_date > ${today}::date
      and ${isCharged}`.execute(db);
  return rows[0];
}

/** A box that was made, and is packed once it is paid. */
export interface WaitingBox extends ToldBox {
  /** The way out that the member has; null while it is charged. */
  reason: "yes" | "card" | "bank" | "other card" | null;
  madeAt: string;
}

/** Finds the box of this date that waits for the member; undefined if it does no longer. */
export async function findWaitingBox(
  db: Db,
  { userId, subscriptionId, deliveryDate }: Notice,
): Promise<WaitingBox | undefined> {
  const { rows } = await sql<WaitingBox>`
    select profile.email, profile.full_name, groups.id as group_id, groups.name as group_name, delivery.box_title,
      coalesce(parcel.price_cents, 0) as price_cents, coalesce(agreement.price_cents, 0) as agreed_cents,
      ${sql.raw(lastFourOf("reader.user_id"))} as card_last_four, delivery.created_at as made_at,
      case ${sql.raw(waitingReason)} when 'agreement' then 'yes' when 'card' then 'card'
        when 'unpaid' then case when payment.bank_asks then 'bank'
          when ${sql.raw(lastFourOf("reader.user_id"))} is null then 'card' else 'other card' end
      end as reason
    ${sql.raw(waiting)}
      and reader.user_id = ${userId} and delivery.subscription_id = ${subscriptionId}
      and delivery.delivery_date = ${deliveryDate}::date
    limit 1`.execute(db);
  return rows[0];
}

/** Lists who pays for parcels that were cancelled because nobody did. */
export async function listUnpaidReaders(
  db: Db,
  _: ServiceProof,
  parcelIds: readonly string[],
): Promise<{ parcelId: string; userId: string }[]> {
  const { rows } = await sql<{ parcelId: string; userId: string }>`
    select parcel.id as parcel_id, reader.user_id
    ${sql.raw(readers)}
    where parcel.id = any(${[...parcelIds]}::uuid[])`.execute(db);
  return rows;
}

/** Finds the cancelled parcel for its would-be payer; undefined if it is prepared again, or they have left. */
export async function findCancelledBox(
  db: Db,
  { parcelId, userId }: { parcelId: string; userId: string },
): Promise<Pick<ToldBox, "email" | "fullName" | "groupId" | "groupName" | "boxTitle"> | undefined> {
  const { rows } = await sql<Pick<ToldBox, "email" | "fullName" | "groupId" | "groupName" | "boxTitle">>`
    select profile.email, profile.full_name, groups.id as group_id, groups.name as group_name, delivery.box_title
    ${sql.raw(readers)}
    where parcel.id = ${parcelId} and reader.user_id = ${userId} and parcel.status = 'cancelled'`.execute(db);
  return rows[0];
}
