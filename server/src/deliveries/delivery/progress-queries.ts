import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { cancelledBy } from "../../money/payment/access.ts";
import { cancellingPayments, isUncleared, lockingPayments } from "../../money/payment/parcel-queries.ts";
import type { Departing, LockedParcels, RecentArrival } from "./proofs.ts";
import { hasGame, shownDelivery } from "./queries.ts";

/** Locks the deliveries of these parcels, always in the same order. */
export async function lockDeliveriesOf(db: Db, parcelIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from group_deliveries
    where id in (select delivery_id from parcels where id = any(${[...parcelIds]}::uuid[]))
    order by id
    for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Is true while the person that a parcel is for is in the group. The group's own parcel is for all. */
const isForSomebody = sql`(
  (user_id is null and address is null) or exists (
    select from group_deliveries delivery
    join group_memberships member on member.group_id = delivery.group_id
    where delivery.id = parcels.delivery_id and member.user_id = parcels.user_id)
)`;

/** The statement that moves the parcels in one of the states `from`. Nothing is prepared for who has left the group. */
function movingParcels({ from, to, now, onlyUnpaid }: MoveOf, { parcelIds }: LockedParcels) {
  const isCancelled = to === "cancelled";
  const isMovable = onlyUnpaid ? sql`awaits_payment` : isCancelled ? sql`true` : sql`not awaits_payment`;
  return sql`
    update parcels set
      status = ${to},
      ${to === "preparing" ? sql`awaits_payment = ${isUncleared("parcels.id")},` : sql``}
      shipped_at = case ${to} when 'preparing' then null when 'shipped' then ${now} else shipped_at end,
      delivered_at = case ${to} when 'delivered' then ${now}::timestamptz end
    where id = any(${[...parcelIds]}::uuid[]) and status = any(${[...from]}::text[])
      and ${to === "preparing" ? isForSomebody : sql`true`} and ${isMovable}
      and ${isCancelled ? sql`(select count(*) from payments_locked) >= 0` : sql`true`}
    returning *`;
}

/** Gives the parcels that have just arrived the status that they had before. */
export async function restoreParcels(db: Db, { parcelIds }: RecentArrival): Promise<void> {
  const restored = sql`
    update parcels
    set status = case when shipped_at is null then 'preparing' else 'shipped' end, delivered_at = null,
      awaits_payment = shipped_at is null and ${isUncleared("parcels.id")}
    where id = any(${[...parcelIds]}::uuid[]) and status = 'delivered'`;
  await sendAhead(db, restored.compile(db));
}

interface Arrival {
  /** Null if the parcel has not arrived. */
  deliveredAt: string | null;
  /** True if taking it back closes a game that somebody has begun. */
  endsGame: boolean;
}

export async function findArrival(db: Db, parcelId: string): Promise<Arrival | undefined> {
  const { rows } = await sql<Arrival>`
    select parcel.delivered_at,
      not exists (
        select from parcels other
        where other.delivery_id = parcel.delivery_id and other.id <> parcel.id and other.status = 'delivered')
      and has_begun(parcel.delivery_id) as ends_game
    from parcels parcel where parcel.id = ${parcelId}`.execute(db);
  return rows[0];
}

/**
 * The statement that updates the `changed` deliveries after a change of their parcels, read from `stand`. The status
 * follows: delivered once one has arrived, or else shipped once one has been sent, and cancelled if all are. The
 * revision grows in any case, because every member's calendar shows their own parcel.
 */
function followingDeliveries(
  { stand, changed, now }: { stand: RawBuilder<unknown>; changed: RawBuilder<unknown>; now: Date },
  _: LockedParcels | Departing,
) {
  return sql`
    update group_deliveries as delivery set
      delivery_status = followed.status,
      delivered_at = case followed.status
        when 'delivered' then coalesce(followed.first_arrival, delivery.delivered_at, ${now}::timestamptz)
      end,
      revision = revision + 1,
      revised_at = ${now}
    from (
      select before.id, before.delivery_status as former, min(parcel.delivered_at) as first_arrival,
        case
          when bool_or(parcel.status = 'delivered') then 'delivered'
          when bool_or(parcel.status = 'shipped') then 'shipped'
          when bool_and(parcel.status = 'cancelled') then 'cancelled'
          else 'preparing'
        end as status
      from group_deliveries before
      join (${stand}) parcel on parcel.delivery_id = before.id
      where before.id = any(${changed})
      group by before.id
    ) followed
    where delivery.id = followed.id
    returning delivery.*, followed.former`;
}

export async function updateDeliveryStatuses(db: Db, parcels: LockedParcels, now: Date): Promise<void> {
  const change = { stand: sql`select * from parcels`, changed: idsOf(parcels), now };
  await sendAhead(db, followingDeliveries(change, parcels).compile(db));
}

const idsOf = ({ deliveryIds }: LockedParcels) => sql`${[...deliveryIds]}::uuid[]`;

/**
 * Cancels the parcels of a departing person that have not been shipped, in the group that they leave or, with the
 * account, in all; shipped ones stay theirs. A delivery that is left without any parcel gets the one for the whole
 * group, so that its game can open. Tells the groups and the administrators.
 * @param groupIds the locked groups that they were in; the sealed deliveries of these are locked, too
 */
export async function cancelParcelsOf(
  db: Db,
  departing: Departing,
  { groupIds, now }: { groupIds: readonly string[]; now: Date },
): Promise<void> {
  const { userId, groupId } = departing;
  const inGroup = groupId === undefined ? sql`true` : sql`delivery.group_id = ${groupId}`;
  const theirs = sql`parcel.user_id = ${userId} and ${inGroup}`;
  // Those on their way, too: an administrator may be taking them back. And those whose results this may open.
  const locked = sql`
    select from group_deliveries
    where id in (
      select delivery.id from parcels parcel join group_deliveries delivery on delivery.id = parcel.delivery_id
      where ${theirs} and parcel.status <> 'delivered'
      union all
      select id from group_deliveries where is_sealed and group_id = any(${[...groupIds]}::uuid[]))
    order by id
    for no key update`;
  await sendAhead(db, locked.compile(db));
  const change = {
    stand: sql`select * from cancelled union all select * from others union all select * from shared`,
    changed: sql`select delivery_id from cancelled`,
    now,
  };
  const preparing = sql`
    select parcel.id from parcels parcel join group_deliveries delivery on delivery.id = parcel.delivery_id
    where ${theirs} and parcel.status = 'preparing'`;
  const cancelled = sql`
    with payments_locked as (${lockingPayments(preparing)}), cancelled as (
      update parcels parcel set status = 'cancelled'
      from group_deliveries delivery, (select count(*) from payments_locked) before
      where delivery.id = parcel.delivery_id and ${theirs} and parcel.status = 'preparing'
      returning parcel.*
    ), unpaid as (${cancellingPayments(now, cancelledBy(departing, sql`select id from cancelled`))}), others as (
      select * from parcels
      where delivery_id in (select delivery_id from cancelled) and id not in (select id from cancelled)
    ), shared as (
      insert into parcels (delivery_id, delivery_date)
      select delivery_id, delivery_date from cancelled
      -- If boxes are paid, nobody has agreed to pay for it.
      where cancelled.price_cents is null and not exists (
        select from others where others.delivery_id = cancelled.delivery_id and others.status <> 'cancelled')
      on conflict do nothing
      returning *
    ), followed as (${followingDeliveries(change, departing)})
    select tell_event(told.topic, 'delivery')
    from (select 'group:' || group_id from followed union select 'admin' from followed) told (topic)`;
  await sendAhead(db, cancelled.compile(db));
}

interface MoveOf {
  from: readonly DeliveryStatus[];
  to: DeliveryStatus;
  now: Date;
  /** True if only those are moved that wait for their payment. */
  onlyUnpaid?: boolean | undefined;
}

interface Moved {
  parcelIds: string[];
  /** How many of the parcels wait for their payment and so stay as they are. */
  waiting: number;
  /** The members of the groups in which this opens a game, because the box has something to play. */
  players: { deliveryId: string; userId: string }[];
}

/** Moves parcels that can have the status, and their deliveries with them. */
export async function updateParcels(db: Db, parcels: LockedParcels, move: MoveOf): Promise<Moved> {
  // The statement sees its own changes only in what `moved` returns.
  const stand = sql`
    select * from moved
    union all
    select * from parcels
    where delivery_id in (select delivery_id from moved) and id not in (select id from moved)`;
  const ids = sql`select unnest(${[...parcels.parcelIds]}::uuid[])`;
  const [before, after] =
    move.to === "cancelled"
      ? [
          sql`payments_locked as (${lockingPayments(ids)}),`,
          sql`unpaid as (${cancellingPayments(move.now, cancelledBy(parcels, sql`select id from moved`))}),`,
        ]
      : [sql``, sql``];
  const { rows } = await sql<Moved>`
    with ${before} moved as (${movingParcels(move, parcels)}), ${after}
    followed as (${followingDeliveries({ stand, changed: idsOf(parcels), now: move.now }, parcels)})
    select
      coalesce((select jsonb_agg(id) from moved), '[]') as parcel_ids,
      ${move.to === "cancelled" ? sql`0` : waitingAmong(parcels)} as waiting,
      coalesce((
        select jsonb_agg(jsonb_build_object('deliveryId', delivery.id, 'userId', member.user_id))
        from followed delivery
        ${sql.raw(shownDelivery.join)}
        join group_memberships member on member.group_id = delivery.group_id
        where delivery.delivery_status = 'delivered' and delivery.former <> 'delivered'
          and (delivery.questionnaire_id is not null or ${sql.raw(hasGame)})
      ), '[]') as players`.execute(db);
  return rows[0] ?? { parcelIds: [], waiting: 0, players: [] };
}

/** How many of the parcels wait for their payment. */
const waitingAmong = ({ parcelIds }: LockedParcels) => sql`(
  select count(*)::integer from parcels
  where id = any(${[...parcelIds]}::uuid[]) and status = 'preparing' and awaits_payment)`;

/** The groups of these deliveries, for statements. */
export const groupsOf = (deliveryIds: readonly string[]) =>
  sql`select distinct group_id from group_deliveries where id = any(${[...deliveryIds]}::uuid[])`;

// recipients of mails -------------------------------------------------------------------------

/** Lists each parcel's recipients: its owner, or all members if it is for the whole group. */
export async function listReceivers(
  db: Db,
  parcelIds: readonly string[],
): Promise<{ parcelId: string; deliveryId: string; userId: string }[]> {
  const { rows } = await sql<{ parcelId: string; deliveryId: string; userId: string }>`
    select parcel.id as parcel_id, parcel.delivery_id, member.user_id
    from parcels parcel
    join group_deliveries delivery on delivery.id = parcel.delivery_id
    join group_memberships member on member.group_id = delivery.group_id
      and (parcel.user_id = member.user_id or (parcel.user_id is null and parcel.address is null))
    where parcel.id = any(${[...parcelIds]}::uuid[])`.execute(db);
  return rows;
}

/** Returns the data for the mail about a shipped parcel; undefined if it is not on its way or the reader is gone. */
export async function findShippedParcel(db: Db, parcelId: string, userId: string) {
  const { rows } = await sql<{
    email: string;
    fullName: string;
    groupId: string;
    groupName: string;
    boxTitle: string;
    trackingUrl: string | null;
  }>`
    select profile.email, profile.full_name, groups.id as group_id, groups.name as group_name,
      delivery.box_title, parcel.tracking_url
    from parcels parcel
    join group_deliveries delivery on delivery.id = parcel.delivery_id
    join groups on groups.id = delivery.group_id
    join group_memberships member on member.group_id = groups.id and member.user_id = ${userId}
    join profiles profile on profile.user_id = member.user_id
    where parcel.id = ${parcelId} and parcel.status = 'shipped'`.execute(db);
  return rows[0];
}

/** Returns the data for the mail about an opened game; undefined if it has closed again or the reader has left. */
export async function findOpenGame(db: Db, deliveryId: string, userId: string) {
  const { rows } = await sql<{
    email: string;
    fullName: string;
    groupId: string;
    groupName: string;
    boxTitle: string;
  }>`
    select profile.email, profile.full_name, groups.id as group_id, groups.name as group_name,
      delivery.box_title
    from group_deliveries delivery
    join groups on groups.id = delivery.group_id
    join group_memberships member on member.group_id = groups.id and member.user_id = ${userId}
    join profiles profile on profile.user_id = member.user_id
    where delivery.id = ${deliveryId} and delivery.delivery_status = 'delivered'`.execute(db);
  return rows[0];
}
