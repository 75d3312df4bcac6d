import type { Room, RoomPlayer, RoomStanding } from "@boxmates/contract/play/room";
import { withRanks } from "../ranks.ts";
import { hasAnswered, hasFinishedGame, listShown, pointsIn } from "./answers.ts";
import type { RoomGame } from "./game.ts";
import type { RoomPageRow } from "./page-query.ts";
import type { PlannedRound } from "./rules.ts";
import { shownRound } from "./shown-rounds.ts";

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
  return {
    ...{ groupName, boxTitle, boxType, withoutBox, videoUrl },
    ...{ now: now.toISOString(), phase, turn, isReplay, endsAt, position },
    rounds: game.rounds.map((round) => ({ kind: round.kind, title: titleOf(round, game) })),
    round: position === null ? null : shownRound({ page, game, userId }, position),
    players: shownPlayers(page, game),
    standings: game.closed === 0 ? [] : standingsOf(page, game),
    needed: (game.plan?.needed ?? []).map((thing) => ({ ...thing, done: page.ticks.includes(thing.id) })),
    questionnaire: questionnaireId === null ? null : { id: questionnaireId, boxId },
    unfinished: unfinishedBy(page, game, userId),
  };
}

function titleOf({ kind, id }: PlannedRound, { plan, questions }: RoomGame): string {
  if (kind === "taste") return `Product ${id}`;
  if (kind === "question") return questions.find((question) => question.id === id)?.text ?? "";
  return plan?.rounds.find((part) => part.id === id)?.title ?? "";
}

function shownPlayers(page: RoomPageRow, game: RoomGame): RoomPlayer[] {
  const { room, present, members } = page;
  const round = room?.position == null ? undefined : game.rounds[room.position];
  const isAnswered = room?.phase === "round";
  return members.map(({ userId, fullName }) => {
    const presence = present.find((each) => each.userId === userId);
    return {
      userId,
      fullName,
      isHere: presence?.isHere ?? false,
      isReady: presence?.readyTurn === room?.turn,
      hasAnswered: isAnswered && round ? hasAnswered(page, game, round, userId) : null,
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
      points: closed.reduce((sum, round) => sum + pointsIn(page, game, round, userId), 0),
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
