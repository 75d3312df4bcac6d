import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { LeavingAccount, ServiceProof } from "../../base/proofs.ts";
import type { Opener } from "../../deliveries/delivery/proofs.ts";
import {
  lockDeliveriesOfGroup,
  openedDeliveries,
  sealedAnew,
} from "../../deliveries/delivery/sealing-queries.ts";
import type { LockedGroup, LockedOwner, MemberProof } from "../../groups/group/proofs.ts";
import { sharedGroup } from "../../groups/group/queries.ts";
import { countedOpinions, toppedUpPoints } from "../tasting/counting-queries.ts";

// Sealed results open once: every opening locks the delivery, and so does everyone who finishes. Locks are taken in one
// order: the group, then its deliveries by their ids, the averages by product, then points by person.

/** Nothing opens before: there would be nothing to see, and nobody could play sealed any more. */
const isFinishedBySomebody = sql`
  exists (select from questionnaire_sessions done where done.delivery_id = delivery.id)`;

/** Is true once somebody has finished, and so have all who were there when the box arrived. */
const isFinishedByAll = sql`
  ${isFinishedBySomebody}
  and not exists (
    select from group_memberships friend
    where friend.group_id = delivery.group_id and friend.joined_at <= delivery.delivered_at
      and not exists (
        select from questionnaire_sessions done
        where done.delivery_id = delivery.id and done.user_id = friend.user_id))`;

/**
 * Opens those sealed results: the opinions of the products join the averages, then the points join the members' totals,
 * as when somebody plays, and the groups are told.
 */
async function open(db: Db, proof: Opener, which: RawBuilder<unknown>, now: Date): Promise<void> {
  await sendAhead(db, countedOpinions(which, proof).compile(db));
  await sendAhead(db, opening(which, proof, now).compile(db));
}

function opening(which: RawBuilder<unknown>, proof: Opener, now: Date) {
  return sql`
    with opened as (${openedDeliveries(which, proof, now)}), earned as (
      select session.group_id, session.user_id, sum(session.total_points)::integer as points
      from questionnaire_sessions session join opened on opened.id = session.delivery_id
      group by session.group_id, session.user_id
    ), counted as (${toppedUpPoints(sql`select * from earned`, proof)})
    select tell_event('group:' || group_id, 'results') from (select distinct group_id from opened) told`;
}

/**
 * Opens a delivery's results if the member who has just finished it was the last one. This is the first half, about the
 * opinions of the products: a member who finishes makes rows of points only after that.
 */
export async function countIfLast(db: Db, member: MemberProof, deliveryId: string): Promise<void> {
  await sendAhead(db, countedOpinions(finishedByAll(deliveryId), member).compile(db));
}

/** The second half, about the points. */
export async function openIfLast(
  db: Db,
  member: MemberProof,
  { deliveryId, now }: { deliveryId: string; now: Date },
): Promise<void> {
  await sendAhead(db, opening(finishedByAll(deliveryId), member, now).compile(db));
}

const finishedByAll = (deliveryId: string) => sql`delivery.id = ${deliveryId} and ${isFinishedByAll}`;

/** Opens the results that only those were awaited for who have left; their deliveries are locked. */
export async function openWithout(
  db: Db,
  leaving: LockedGroup | LeavingAccount,
  { groupIds, now }: { groupIds: readonly string[]; now: Date },
): Promise<void> {
  const which = sql`delivery.group_id = any(${[...groupIds]}::uuid[]) and ${isFinishedByAll}`;
  await open(db, leaving, which, now);
}

/** Opens a delivery's results before all have finished, once somebody has. */
export async function openEarly(
  db: Db,
  owner: LockedOwner,
  { deliveryId, now }: { deliveryId: string; now: Date },
): Promise<void> {
  const which = sql`
    delivery.id = ${deliveryId} and delivery.group_id = ${owner.groupId} and delivery.delivery_status = 'delivered'
    and ${isFinishedBySomebody}`;
  await open(db, owner, which, now);
}

/** Lets a changed mode of results decide about the group's deliveries: see `sealed_by_mode`. */
export async function resealDeliveries(db: Db, owner: LockedOwner, now: Date): Promise<void> {
  const { groupId } = owner;
  const decided = sealedAnew(sql`not has_begun(delivery.id)`, owner);
  const which = sql`
    delivery.group_id = ${groupId} and (select results_mode from groups where id = ${groupId}) = 'open'`;
  // An arrival of this moment has either read the new mode, or is waited for here.
  await lockDeliveriesOfGroup(db, owner);
  await sendAhead(db, countedOpinions(which, owner).compile(db));
  await sendAhead(db, decided.compile(db));
  await sendAhead(db, opening(which, owner, now).compile(db));
}

interface Due {
  groupId: string;
  deliveryId: string;
}

/** Lists sealed results whose deadline has passed, the longest first. */
export async function listDue(db: Db, _: ServiceProof, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select delivery.group_id, delivery.id as delivery_id from group_deliveries delivery
    where delivery.is_sealed and delivery.results_due_at <= ${now} and delivery.delivery_status = 'delivered'
      and ${isFinishedBySomebody}
    order by results_due_at limit ${limit}`.execute(db);
  return rows;
}

/** Opens results whose deadline has passed: it stays what it was when somebody began. Must run inside a transaction. */
export async function openDue(
  db: Db,
  service: ServiceProof,
  { groupId, deliveryId, now }: Due & { now: Date },
): Promise<void> {
  const locked = sql`
    with own_group as (${sharedGroup(groupId)})
    select from group_deliveries
    where id = ${deliveryId} and group_id = (select id from own_group)
    for no key update`;
  await sendAhead(db, locked.compile(db));
  await open(db, service, sql`delivery.id = ${deliveryId}`, now);
}
