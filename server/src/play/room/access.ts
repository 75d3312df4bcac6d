import type { Db } from "../../base/db/open.ts";
import type { ServiceProof, SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { type DeliveryIds, requireDelivery } from "../../deliveries/delivery/access.ts";
import type { MemberDelivery, MemberDeliveryQuery } from "../../deliveries/delivery/queries.ts";
import { gameOf, type RoomGame } from "./game.ts";
import { type FindRoomPage, type RoomPageRow, roomPageOn } from "./page-query.ts";
import type { LockedRoom, OpenRoom } from "./proofs.ts";
import { findSchedule, findScheduleOf, lockRoom, type ScheduleRow, type StoredRoom } from "./queries.ts";
import type { PlannedRound, Presence, RoomState } from "./rules.ts";

/** A locked room with what is stored of it. */
export interface FoundRoom {
  locked: LockedRoom;
  state: RoomState;
  rounds: PlannedRound[];
  players: Presence[];
  subscriptionBoxId: string;
}

/**
 * Returns what a member sees of a delivery's room. Throws ROOM_CLOSED until the box has arrived, NOTHING_TO_PLAY, and
 * what `requireDelivery` throws.
 */
export async function requireRoom(db: Db, user: SignedIn, params: DeliveryIds, find = roomPageOn(db)) {
  const { open, page } = await requireRoomPage(db, user, params, find);
  return { open, page, game: requireGame(page) };
}

/** Returns what a room plays. Throws NOTHING_TO_PLAY. */
export function requireGame(page: RoomPageRow): RoomGame {
  const game = gameOf(page);
  if (game.rounds.length === 0) throw new Refusal("NOTHING_TO_PLAY");
  return game;
}

/** Does what `requireRoom` does, also if there is nothing to play yet. */
export async function requireRoomPage(
  db: Db,
  user: SignedIn,
  params: DeliveryIds,
  find: FindRoomPage = roomPageOn(db),
) {
  const read = async () => {
    const page = await find(params, user.userId);
    return page ? [page] : [];
  };
  const { open, delivery: page } = await requireArrived(db, user, params, read);
  return { open, page };
}

async function requireArrived<Row extends MemberDelivery>(
  db: Db,
  user: SignedIn,
  params: DeliveryIds,
  read: MemberDeliveryQuery<Row>,
) {
  const { member, delivery } = await requireDelivery(db, user, params, read);
  if (delivery.deliveryStatus !== "delivered") throw new Refusal("ROOM_CLOSED");
  const { id: deliveryId, subscriptionBoxId } = delivery;
  return { open: { member, deliveryId, subscriptionBoxId } as OpenRoom, delivery };
}

/** Throws ROOM_NOT_ENTERED, and what `requireDelivery` throws. */
export async function requireEntered(db: Db, user: SignedIn, params: DeliveryIds) {
  const { open, delivery } = await requireArrived(db, user, params, findSchedule);
  const { room, present, subscriptionBoxId } = delivery;
  const hasEntered = present.some(({ userId }) => userId === user.userId);
  if (!room || !hasEntered) throw new Refusal("ROOM_NOT_ENTERED");
  const { groupId, deliveryId } = params;
  return { open, found: foundRoom({ groupId, deliveryId, subscriptionBoxId, room, present }) };
}

/** Does what `requireEntered` does, with the room locked. */
export async function requireLockedRoom(db: Db, user: SignedIn, params: DeliveryIds) {
  await lockRoom(db, params);
  return requireEntered(db, user, params);
}

/** Returns a room, locked, for the service or for a member who is about to enter it; undefined if it is not open. */
export async function lockFoundRoom(
  db: Db,
  _: ServiceProof | OpenRoom,
  named: DeliveryIds,
): Promise<FoundRoom | undefined> {
  await lockRoom(db, named);
  const [schedule] = await findScheduleOf(db, [named.deliveryId]);
  const room = schedule?.room;
  return room ? foundRoom({ ...schedule, ...named, room }) : undefined;
}

function foundRoom({
  groupId,
  deliveryId,
  subscriptionBoxId,
  room: { rounds, endsAt, ...state },
  present: players,
}: ScheduleRow & DeliveryIds & { subscriptionBoxId: string; room: StoredRoom }): FoundRoom {
  return {
    locked: { groupId, deliveryId } as LockedRoom,
    state: { ...state, endsAt: endsAt === null ? null : new Date(endsAt) },
    rounds,
    players,
    subscriptionBoxId,
  };
}
