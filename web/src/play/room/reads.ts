import type { LiveEvent } from "@boxmates/contract/base/event";
import { tidyText } from "@boxmates/contract/base/tidy-text";
import type { PlayedActivity } from "@boxmates/contract/play/activity-session";
import { type QuestionRound, type Room, roomApi, type TasteRound } from "@boxmates/contract/play/room";
import { call } from "../../base/api/client.ts";
import { outdate } from "../../base/api/query-client.ts";
import { isBeingRead, readBy, replaceRead } from "../../base/api/read.ts";
import type { Answer } from "../outbox/answers.ts";

export interface RoomIds {
  groupId: string;
  deliveryId: string;
}

/** A room, and when this page read it, by `performance.now()`: the rest of a phase is counted from then. */
export type SeenRoom = Room & { readAt: number };

export const failedToLoad = "Failed to load the room.";

const seen = (room: Room): SeenRoom => ({ ...room, readAt: performance.now() });

/** The topic of the group's rooms alone. */
const ownTopic = ({ groupId }: RoomIds) => `room:${groupId}`;

/** The room as it is; the group's own events tell of its activity. */
export const roomOf = (params: RoomIds) =>
  readBy(
    [roomApi.show.path, params, null],
    async (signal) => seen(await call(roomApi.show, { params }, signal)),
    { failed: failedToLoad, topics: [`group:${params.groupId}`, ownTopic(params)] },
  );

/** The room with a closed round, to watch it again. */
export const closedRound = (params: RoomIds, position: number) =>
  readBy(
    [roomApi.show.path, params, { position }],
    (signal) => call(roomApi.show, { params, query: { position } }, signal),
    { failed: "Failed to load this round.", topics: [`group:${params.groupId}`] },
  );

/** Shows the answer to a write, unless the page has read a later state of the room already. */
export function showRoom(ids: RoomIds, room: Room): void {
  replaceRead(roomOf(ids), (known) => (known.now > room.now ? known : seen(room)));
}

type Readiness = Omit<NonNullable<LiveEvent["ready"]>, "deliveryId">;

/** Shows that somebody is here, and whether they are ready. */
export function showReady(ids: RoomIds, { turn, userId, isReady }: Readiness): void {
  const reading = roomOf(ids);
  if (isBeingRead(reading)) return void outdate(({ meta }) => meta?.topics.includes(ownTopic(ids)) ?? false);
  const change = (player: Room["players"][number]) =>
    player.userId === userId ? { ...player, isHere: true, isReady } : player;
  replaceRead(reading, (known) =>
    known.turn === turn ? { ...known, players: known.players.map(change) } : known,
  );
}

/** Shows that the server has an answer of the reader's, and with it whether they have answered this round. */
export function showSaved(ids: RoomIds, userId: string, answer: Answer): void {
  replaceRead(roomOf(ids), (known) => {
    const round = withSaved(known.round, answer);
    if (!round) return known;
    const hasAnswered = round.own !== null;
    const players = known.players.map((player) =>
      player.userId === userId && player.hasAnswered !== null ? { ...player, hasAnswered } : player,
    );
    return { ...known, round, players };
  });
}

/** Undefined for an answer to another round. */
function withSaved(round: Room["round"], answer: Answer): TasteRound | QuestionRound | undefined {
  if (answer.kind === "taste" && round?.kind === "taste" && round.number === answer.number) {
    const { number, rating, guessedContentId } = answer;
    return { ...round, own: { number, rating, guessedContentId } };
  }
  if (answer.kind === "question" && round?.kind === "question" && round.question.id === answer.questionId)
    return { ...round, own: tidyText(answer.answer) || null };
  return undefined;
}

/** Every write of an activity is answered with its new state: shows the part of it that is on screen. */
export function showActivity(ids: RoomIds, { needed, rounds }: PlayedActivity): void {
  replaceRead(roomOf(ids), (known) => {
    const { round } = known;
    const id = round && "id" in round ? round.id : undefined;
    return { ...known, needed, round: rounds.find((each) => each.id === id) ?? round };
  });
}
