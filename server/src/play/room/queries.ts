import { leastPlayers, type RoomPhase } from "@boxmates/contract/play/room";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { listed, listOf, momentOf, writtenQuery } from "../../base/db/written-query.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import { type MemberDelivery, memberDelivery } from "../../deliveries/delivery/queries.ts";
import type { MemberProof } from "../../groups/group/proofs.ts";
import { sharedGroup } from "../../groups/group/queries.ts";
import type { LockedRoom, OpenRoom } from "./proofs.ts";
import type { PlannedRound, Presence, RoomState } from "./rules.ts";

/** A room as it is stored; moments are text. */
export interface StoredRoom {
  phase: RoomPhase;
  turn: number;
  isReplay: boolean;
  rounds: PlannedRound[];
  position: number | null;
  endsAt: string | null;
}

export interface ScheduleRow {
  /** Null until somebody has entered it. */
  room: StoredRoom | null;
  /** Everyone who has been in it. */
  present: Presence[];
}

export const scheduleColumns = `
    (
      select jsonb_build_object('phase', room.phase, 'turn', room.turn, 'isReplay', room.is_replay,
        'rounds', room.rounds, 'position', room.position, 'endsAt', ${momentOf("room.ends_at")})
      from rooms room where room.delivery_id = delivery.id
    ) as room,
    ${listOf(
      "jsonb_build_object('userId', player.user_id, 'isHere', player.is_here, 'readyTurn', player.ready_turn)",
      "player.user_id",
      "from room_players player where player.delivery_id = delivery.id",
    )} as present`;

/** Reads the schedule of a delivery's room for one of its group's members. */
export const findSchedule = writtenQuery<MemberDelivery & ScheduleRow>(`
  select ${memberDelivery.columns}, ${scheduleColumns}
  ${memberDelivery.from} ${memberDelivery.where}`);

/** Reads the same for the service, of a delivery that is here. */
export const findScheduleOf = writtenQuery<ScheduleRow & { subscriptionBoxId: string }>(`
  select delivery.subscription_box_id as "subscriptionBoxId", ${scheduleColumns}
  from group_deliveries delivery where delivery.id = $1 and delivery.delivery_status = 'delivered'`);

/** Locks a room. The group comes first, as for those who leave it and those who finish. */
export async function lockRoom(
  db: Db,
  { groupId, deliveryId }: { groupId: string; deliveryId: string },
): Promise<void> {
  const room = sql`
    with own_group as (${sharedGroup(groupId)})
    select delivery_id from rooms
    where delivery_id = ${deliveryId} and exists (select from own_group)
    for update`;
  await sendAhead(db, room.compile(db));
}

/** Opens the room, or plans the rounds of one that has not begun anew. The group comes first here, too. */
export async function upsertRoom(
  db: Db,
  open: OpenRoom | LockedRoom,
  rounds: readonly PlannedRound[],
): Promise<void> {
  const { deliveryId } = open;
  const groupId = "member" in open ? open.member.groupId : open.groupId;
  const opened = sql`
    insert into rooms (delivery_id, phase, rounds)
    select ${deliveryId}::uuid, 'lobby', ${JSON.stringify(rounds)}::jsonb
    from (${sharedGroup(groupId)}) own_group
    on conflict (delivery_id) do update set rounds = excluded.rounds
      where rooms.phase = 'lobby' and rooms.rounds <> excluded.rounds`;
  await sendAhead(db, opened.compile(db));
}

export async function updateRoom(db: Db, { deliveryId }: LockedRoom, state: RoomState): Promise<void> {
  await sendAhead(db, db.updateTable("rooms").set(state).where("deliveryId", "=", deliveryId));
}

/** Notes that somebody has come. */
export async function upsertPresence(
  db: Db,
  { member: { groupId, userId }, deliveryId }: OpenRoom,
  now: Date,
): Promise<void> {
  const come = db
    .insertInto("roomPlayers")
    .values({ deliveryId, groupId, userId, isHere: true, seenAt: now })
    .onConflict((conflict) =>
      conflict.columns(["deliveryId", "userId"]).doUpdateSet({ isHere: true, seenAt: now }),
    );
  await sendAhead(db, come);
}

/** Notes that somebody has left. */
export async function endPresence(
  db: Db,
  { deliveryId }: LockedRoom,
  { userId }: MemberProof,
): Promise<void> {
  const gone = db
    .updateTable("roomPlayers")
    .set({ isHere: false })
    .where("deliveryId", "=", deliveryId)
    .where("userId", "=", userId);
  await sendAhead(db, gone);
}

/** Notes that those have left who have said nothing since then. Returns how many. */
export async function endSilentPresence(db: Db, { deliveryId }: LockedRoom, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("roomPlayers")
    .set({ isHere: false })
    .where("deliveryId", "=", deliveryId)
    .where("isHere", "=", true)
    .where("seenAt", "<", before.toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Notes in which turn somebody is ready, and so that they are here. */
export async function setReadyTurn(
  db: Db,
  { deliveryId }: LockedRoom,
  { userId }: MemberProof,
  { readyTurn, now }: { readyTurn: number | null; now: Date },
): Promise<void> {
  const ready = db
    .updateTable("roomPlayers")
    .set({ readyTurn, isHere: true, seenAt: now })
    .where("deliveryId", "=", deliveryId)
    .where("userId", "=", userId);
  await sendAhead(db, ready);
}

/**
 * Commits without waiting for the disk, because a page says it again if the database loses it. Commits that notify
 * somebody are written one by one, so each would hold up all others until it is on the disk.
 */
export async function commitAtOnce(db: Db, _: LockedRoom): Promise<void> {
  await sendAhead(db, sql`select set_config('synchronous_commit', 'off', true)`.compile(db));
}

export interface DueRoom {
  groupId: string;
  deliveryId: string;
}

export interface RoomLook {
  /** The most overdue first. */
  due: DueRoom[];
  /** When the next phase ends; null if none has an end to come. */
  nextEnd: string | null;
}

/**
 * Finds rooms whose phase is over, from which somebody has vanished, or in which everyone is ready who is left after a
 * removal. One statement: every process asks it every other second.
 */
export async function lookAtRooms(
  db: Db,
  _: ServiceProof,
  { now, silentSince, limit }: { now: Date; silentSince: Date; limit: number },
): Promise<RoomLook> {
  const due = sql`
    select due.delivery_id as "deliveryId", delivery.group_id as "groupId" from (
      select delivery_id, ends_at as since from rooms where ends_at <= ${now}
      union all
      select delivery_id, min(seen_at) from room_players where is_here and seen_at < ${silentSince} group by delivery_id
      union all
      select player.delivery_id, max(player.seen_at)
      from room_players player join rooms room on room.delivery_id = player.delivery_id
      where player.is_here
      group by player.delivery_id, room.phase, room.turn
      having bool_and(player.ready_turn is not distinct from room.turn) and room.phase <> 'podium'
        and (room.phase <> 'lobby' or count(*) >= ${leastPlayers})
    ) due
    join group_deliveries delivery on delivery.id = due.delivery_id and delivery.delivery_status = 'delivered'
    group by due.delivery_id, delivery.group_id order by min(due.since), due.delivery_id limit ${limit}`;
  const { rows } = await sql<RoomLook>`
    select ${listed(due)} as due, (
      select ${sql.raw(momentOf("min(ends_at)"))} from rooms where ends_at > ${now}
    ) as "nextEnd"`.execute(db);
  const [look] = rows;
  if (!look) throw new Error("A select without a table has one row.");
  return look;
}
