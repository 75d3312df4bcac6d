import { absenceSeconds } from "@boxmates/contract/play/room";
import type { Db } from "../../base/db/open.ts";
import { publish, publishToEveryone, publishWhole } from "../../base/events/hub.ts";
import { finishDoneActivities } from "../activity-session/finishing.ts";
import { sendAnsweredGames } from "../questionnaire-session/sending.ts";
import { insertActivities } from "../tasting/queries.ts";
import type { FoundRoom } from "./access.ts";
import { gameOf } from "./game.ts";
import { kinds } from "./kinds/kinds.ts";
import { roomPageOn } from "./page-query.ts";
import type { LockedRoom, OpenRoom } from "./proofs.ts";
import { commitAtOnce, updateRoom, upsertRoom } from "./queries.ts";
import { dueIn, hasGame, moved, type RoomState, resumed } from "./rules.ts";

/** Returns the moment since which each present member must have said that they are here. */
export const silentSince = (now: Date) => new Date(now.getTime() - absenceSeconds * 1000);

/** Does what is due in a locked room, and tells everyone. Returns whether anything was. */
export async function moveOn(db: Db, room: FoundRoom, now: Date): Promise<boolean> {
  const { state, rounds, players } = room;
  const due = dueIn(state, rounds, players, now);
  if (!due) return false;
  if (due === "move" && state.phase === "lobby") return begin(db, room, now);
  if (due === "move") await enterPhase(db, room, moved(state, rounds, now), now);
  else
    await changeState(db, room, due === "pause" ? { ...state, endsAt: null } : resumed(state, rounds, now));
  return true;
}

/** Begins a game with the rounds of now: what was sent, or its questionnaire, may have changed since friends came. */
async function begin(db: Db, room: FoundRoom, now: Date): Promise<boolean> {
  const { locked, state, players } = room;
  const player = players.find(({ isHere }) => isHere);
  const page = player && (await roomPageOn(db)(locked, player.userId));
  const rounds = page ? gameOf(page).rounds : [];
  if (rounds.length === 0) return false;
  await upsertRoom(db, locked, rounds);
  await enterPhase(db, { ...room, rounds }, moved(state, rounds, now), now);
  return true;
}

/** Does the same for a room in which somebody has come or gone, and tells everyone in any case. */
export async function moveOnWith(db: Db, room: FoundRoom, now: Date): Promise<void> {
  if (!(await moveOn(db, room, now))) await tellRoom(db, room.locked.groupId);
}

/** Does the same for somebody who has come. In the lobby that changes nothing else, so that the event tells it itself. */
export async function moveOnWithComer(db: Db, room: FoundRoom, userId: string, now: Date): Promise<void> {
  const { state, players, locked } = room;
  if (state.phase !== "lobby") return moveOnWith(db, room, now);
  if (await moveOn(db, room, now)) return;
  const { turn } = state;
  const isReady = players.some((player) => player.userId === userId && player.readyTurn === turn);
  // Their page says in ten seconds that they are here, and comes anew if nobody knows of it.
  await commitAtOnce(db, locked);
  await tellReady(db, locked, { turn, userId, isReady });
}

/** Stores the room's state, and tells everyone. */
export async function changeState(db: Db, { locked }: FoundRoom, state: RoomState): Promise<void> {
  await updateRoom(db, locked, state);
  await tellRoom(db, locked.groupId);
}

export async function tellRoom(db: Db, groupId: string): Promise<void> {
  await publish(db, { topic: `group:${groupId}`, kind: "room" });
}

/** Tells everyone who is here and ready, or no longer ready: they need not read the room for that. */
export async function tellReady(
  db: Db,
  { groupId, deliveryId }: LockedRoom,
  ready: { turn: number; userId: string; isReady: boolean },
): Promise<void> {
  await publishWhole(db, { topic: `group:${groupId}`, kind: "ready", ready: { deliveryId, ...ready } });
}

/** Shows a reaction on everyone's screen, also on that of its sender. */
export async function tellReaction(
  db: Db,
  { member: { groupId }, deliveryId }: OpenRoom,
  { fullName, reaction }: { fullName: string; reaction: string },
): Promise<void> {
  const shown = { deliveryId, fullName, reaction };
  await publishToEveryone(db, { topic: `group:${groupId}`, kind: "reaction", reaction: shown });
}

async function enterPhase(db: Db, room: FoundRoom, next: RoomState, now: Date): Promise<void> {
  const { state, rounds } = room;
  const current = state.position === null ? undefined : rounds[state.position];
  if (state.phase === "lobby") await startGame(db, room, now);
  if (state.phase === "round" && current)
    await kinds[current.kind].close?.(db, room.locked, { id: current.id, now });
  if (next.phase === "podium" && !state.isReplay) await finishGame(db, room, now);
  await changeState(db, room, next);
}

/** Starts the box's game for everyone who is here. */
async function startGame(db: Db, { locked, rounds, players, subscriptionBoxId }: FoundRoom, now: Date) {
  if (!hasGame(rounds)) return;
  const userIds = players.filter(({ isHere }) => isHere).map(({ userId }) => userId);
  await insertActivities(db, locked, { subscriptionBoxId, userIds, now });
}

/**
 * Sends and finishes what members have done completely; the others go on alone. Only activities finish here: a tasting
 * is finished by its last product, and its locks come before those of the questionnaire.
 */
async function finishGame(db: Db, { locked, rounds, players }: FoundRoom, now: Date): Promise<void> {
  await sendAnsweredGames(db, locked, now);
  if (rounds.some(({ kind }) => kind === "taste")) return;
  const userIds = players.map(({ userId }) => userId);
  await finishDoneActivities(db, locked, { userIds, now });
}
