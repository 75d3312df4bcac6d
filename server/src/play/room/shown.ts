import type { Room, RoomPlayer, RoomStanding } from "@boxmates/contract/play/room";
import { withRanks } from "../ranks.ts";
import type { RoomGame } from "./game.ts";
import { hasFinishedGame, listShown } from "./kinds/kind.ts";
import { kinds } from "./kinds/kinds.ts";
import type { RoomPageRow } from "./page-query.ts";

/** Returns the room as a member sees it; `position` asks for a closed round instead of the one of this phase. */
export function shownRoom(
  { page, game }: { page: RoomPageRow; game: RoomGame },
  userId: string,
  { now, position: wanted }: { now: Date; position?: number | undefined },
): Room {
  const state = page.room ?? { phase: "lobby", turn: 0, isReplay: false, position: null, endsAt: null };
  const { phase, turn, isReplay, endsAt } = state;
  const position = wanted !== undefined && wanted < game.closed ? wanted : state.position;
  const { groupName, boxTitle, boxType, withoutBox, videoUrl, questionnaireId, boxId } = page;
  const round = position === null ? undefined : game.rounds[position];
  const isClosed = position !== null && position < game.closed;
  return {
    ...{ groupName, boxTitle, boxType, withoutBox, videoUrl },
    ...{ now: now.toISOString(), phase, turn, isReplay, endsAt, position },
    rounds: game.rounds.map(({ kind, id }) => ({ kind, title: kinds[kind].title(game, id) })),
    round: round ? kinds[round.kind].shown({ page, game, userId }, round.id, isClosed) : null,
    players: shownPlayers(page, game),
    standings: game.closed === 0 ? [] : standingsOf(page, game),
    needed: (game.plan?.needed ?? []).map((thing) => ({ ...thing, done: page.ticks.includes(thing.id) })),
    questionnaire: questionnaireId === null ? null : { id: questionnaireId, boxId },
    unfinished: unfinishedBy(page, game, userId),
  };
}

function shownPlayers(page: RoomPageRow, game: RoomGame): RoomPlayer[] {
  const { room, present, members } = page;
  const round = room?.phase === "round" && room.position !== null ? game.rounds[room.position] : undefined;
  return members.map(({ userId, fullName }) => {
    const presence = present.find((each) => each.userId === userId);
    return {
      userId,
      fullName,
      isHere: presence?.isHere ?? false,
      isReady: presence?.readyTurn === room?.turn,
      hasAnswered: round ? kinds[round.kind].hasAnswered({ page, game, userId }, round.id) : null,
    };
  });
}

/** Returns the points of everyone who plays or has played, from the closed rounds. */
function standingsOf(page: RoomPageRow, game: RoomGame): RoomStanding[] {
  const closed = game.rounds.slice(0, game.closed);
  const isPlayer = (userId: string) =>
    page.sent.includes(userId) || [...page.present, ...page.plays].some((each) => each.userId === userId);
  const scored = listShown(page)
    .filter(({ userId }) => isPlayer(userId))
    .map(({ userId, fullName }) => ({
      userId,
      fullName,
      points: closed.reduce((sum, { kind, id }) => sum + kinds[kind].points({ page, game, userId }, id), 0),
      hasFinished: unfinishedBy(page, game, userId).length === 0,
    }))
    .toSorted((a, b) => b.points - a.points);
  return withRanks(scored, ({ points }) => points);
}

function unfinishedBy(
  page: RoomPageRow,
  { products, plan, questions }: RoomGame,
  userId: string,
): Room["unfinished"] {
  const hasGame = products.length > 0 || plan !== null;
  return [
    ...(hasGame && !hasFinishedGame(page, userId) ? (["game"] as const) : []),
    ...(questions.length > 0 && !page.sent.includes(userId) ? (["questionnaire"] as const) : []),
  ];
}
