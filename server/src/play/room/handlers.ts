import type { roomApi } from "@boxmates/contract/play/room";
import type { Db } from "../../base/db/open.ts";
import type { Call, Handlers } from "../../base/http/call.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { bindQuestionnaire } from "../../deliveries/delivery/binding-queries.ts";
import type { Parts } from "../../parts.ts";
import { findSignedIn } from "../../people/account/access.ts";
import { tellDevices } from "../../people/push/telling.ts";
import { insertActivities } from "../tasting/queries.ts";
import {
  lockFoundRoom,
  requireEntered,
  requireGame,
  requireLockedRoom,
  requireRoom,
  requireRoomPage,
} from "./access.ts";
import { countReaction, countTold } from "./limits.ts";
import { changeState, moveOn, moveOnWith, moveOnWithComer, tellReaction, tellReady } from "./moving.ts";
import { sharedRoomPages } from "./page-query.ts";
import { sharedRenewals } from "./presence-queries.ts";
import { commitAtOnce, endPresence, setReadyTurn, upsertPresence, upsertRoom } from "./queries.ts";
import { extended, hasGame, replayed, withPlayer } from "./rules.ts";
import { shownRoom } from "./shown.ts";

type Asked = Pick<Call<typeof roomApi.enter>, "user" | "params" | "now">;

export function roomHandlers({ db: database, jobs }: Pick<Parts, "db" | "jobs">): Handlers<typeof roomApi> {
  const findPage = sharedRoomPages(database);
  const renewed = sharedRenewals(database);
  return {
    show: async ({ db, user, params, query: { position }, now }) => {
      return shownRoom(await requireRoom(db, user, params, findPage), user.userId, { now, position });
    },

    enter: async ({ user, params, body: { isHere }, now, once }) => {
      // Most often somebody who is here says that they still are.
      if (isHere && (await renewed(user, params, now))) return undefined;
      return once(async (db) => {
        await requireStillSignedIn(db, user, now);
        if (isHere) await enter(db, jobs, { user, params, now });
        else await leave(db, { user, params, now });
        return undefined;
      });
    },

    ready: async ({ db, user, params, body: { turn, isReady }, now }) => {
      const { open, found } = await requireLockedRoom(db, user, params);
      if (found.state.turn !== turn) return { hasMoved: true };
      const readyTurn = isReady ? turn : null;
      await setReadyTurn(db, found.locked, open.member, { readyTurn, now });
      const players = withPlayer(found.players, { userId: user.userId, readyTurn, isHere: true });
      const hasMoved = await moveOn(db, { ...found, players }, now);
      if (hasMoved) return { hasMoved };
      // If it is lost, the page shows the button again. Nobody goes on whose doubt was lost, so that waits for the disk.
      if (isReady) await commitAtOnce(db, found.locked);
      await tellReady(db, found.locked, { turn, userId: user.userId, isReady });
      return { hasMoved };
    },

    extend: async ({ db, user, params, body: { turn }, now }) => {
      const { found } = await requireLockedRoom(db, user, params);
      if (found.state.turn === turn) await changeState(db, found, extended(found.state, now));
      return roomNow(db, user, params, now);
    },

    replay: async ({ db, user, params, now }) => {
      const { found } = await requireLockedRoom(db, user, params);
      const { phase, isReplay } = found.state;
      if (phase !== "podium" && !isReplay) throw new Refusal("ROOM_UNDER_WAY");
      if (!isReplay) await changeState(db, found, replayed(found.state, found.rounds, now));
      return roomNow(db, user, params, now);
    },

    react: async ({ db, user, params, body: { reaction }, now }) => {
      const { open } = await requireEntered(db, user, params);
      await countReaction(db, user, now);
      await tellReaction(db, open, { fullName: user.fullName, reaction });
      return undefined;
    },
  };
}

/** Until then the sender is remembered, as for a read: to renew what others see anyway needs no more. */
async function requireStillSignedIn(db: Db, user: SignedIn, now: Date): Promise<void> {
  if (!(await findSignedIn(db, user, now))) throw new Refusal("SESSION_ENDED");
}

async function roomNow(db: Db, user: SignedIn, params: Asked["params"], now: Date) {
  return shownRoom(await requireRoom(db, user, params), user.userId, { now });
}

/** Opens the room if nobody has, and notes that the member has come. The game is bound with the first one. */
async function enter(db: Db, jobs: Jobs, { user, params, now }: Asked): Promise<void> {
  const { open, page, game, isNew } = await requireBoundRoom(db, { user, params, now });
  const { rounds } = game;
  await upsertRoom(db, open, rounds);
  const found = await lockFoundRoom(db, open, params);
  if (!found) throw new Refusal("ROOM_CLOSED");
  await upsertPresence(db, open, now);
  const { locked, state, subscriptionBoxId } = found;
  if (state.phase !== "lobby" && hasGame(rounds))
    await insertActivities(db, locked, { subscriptionBoxId, userIds: [user.userId], now });
  const players = withPlayer(found.players, { userId: user.userId, isHere: true });
  // With the first one, the group's game is bound, which others may have read before.
  if (isNew) await moveOnWith(db, { ...found, players }, now);
  else await moveOnWithComer(db, { ...found, players }, user.userId, now);
  if (found.players.some(({ isHere }) => isHere)) return;
  const others = page.members.map(({ userId }) => userId).filter((userId) => userId !== user.userId);
  const to = await countTold(db, open, others, now);
  await tellDevices(db, jobs, "friends_in_room", { to, fromId: user.userId });
}

/** Returns the room with the questionnaire that its group plays from now on. */
async function requireBoundRoom(db: Db, { user, params, now }: Asked) {
  const found = await requireRoomPage(db, user, params);
  const { open, page } = found;
  const { member, deliveryId } = open;
  const isNew = !page.room;
  if (!isNew || page.questionnaireId !== null) return { open, page, game: requireGame(page), isNew };
  await bindQuestionnaire(db, member, { deliveryId, now });
  return { ...(await requireRoom(db, user, params)), isNew };
}

async function leave(db: Db, { user, params, now }: Asked): Promise<void> {
  const { open, found } = await requireLockedRoom(db, user, params);
  await endPresence(db, found.locked, open.member);
  const players = withPlayer(found.players, { userId: user.userId, isHere: false });
  await moveOnWith(db, { ...found, players }, now);
}
