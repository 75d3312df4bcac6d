import type {
  QuestionRound,
  Room,
  RoomPlayer,
  RoomRound,
  RoomStanding,
  TasteRound,
} from "@boxmates/contract/play/room";
import { playedRound } from "../activity-session/rules.ts";
import { toPlayQuestion } from "../questionnaire-session/rules.ts";
import { withRanks } from "../ranks.ts";
import { reveals, type TastedProduct, tastingChoices } from "../tasting/rules.ts";
import {
  finalAnswerOf,
  finalRatingOf,
  hasAnswered,
  hasFinishedGame,
  listShown,
  pointsIn,
  ratingOf,
  scoredAnswer,
} from "./answers.ts";
import type { RoomGame } from "./game.ts";
import type { RoomPageRow } from "./page-query.ts";
import type { PlannedRound } from "./rules.ts";

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

/** A room and the member who looks at it. */
interface Shown {
  page: RoomPageRow;
  game: RoomGame;
  userId: string;
}

/** Returns the round at a position as a member sees it; null if the box no longer has it. */
function shownRound(shown: Shown, position: number): RoomRound | null {
  const { page, game } = shown;
  const round = game.rounds[position];
  if (!round) return null;
  const isClosed = position < game.closed;
  if (round.kind === "taste") {
    const product = game.products.find(({ number }) => String(number) === round.id);
    return product ? tasteRound(shown, product, isClosed) : null;
  }
  if (round.kind === "question") return questionRound(shown, round.id, isClosed);
  const part = game.plan?.rounds.find(({ id }) => id === round.id);
  return part ? playedRound(part, page) : null;
}

function tasteRound(shown: Shown, product: TastedProduct, isClosed: boolean): TasteRound {
  const { page, game, userId } = shown;
  const { number } = product;
  const own = ratingOf(page, game, String(number), userId);
  const isFinal = finalRatingOf(page, game, String(number), userId) !== undefined;
  return {
    kind: "taste",
    number,
    choices: tastingChoices(game.products),
    own: own ? { number, rating: own.rating, guessedContentId: own.guessedProductId } : null,
    isFinal,
    reveal: isClosed && isFinal ? tasteReveal(shown, product) : null,
  };
}

/** Returns everyone's stars; the guesses and the truth only when no question asks for them any more. */
function tasteReveal({ page, game, userId }: Shown, product: TastedProduct): TasteRound["reveal"] {
  const { questionnaireId } = page;
  const isTold = reveals({ questionnaireId, played: page.sent.includes(userId) });
  const names = new Map(game.products.map(({ id, itemName }) => [id, itemName]));
  const ratings = listShown(page).flatMap(({ userId: playerId, fullName }) => {
    const given = finalRatingOf(page, game, String(product.number), playerId);
    if (!given) return [];
    const { rating, guessedProductId, isCorrect } = given;
    const guess = guessedProductId === null ? null : (names.get(guessedProductId) ?? null);
    return [{ fullName, rating, ...(isTold ? { guess, isCorrect } : { guess: null, isCorrect: null }) }];
  });
  const sum = ratings.reduce((total, { rating }) => total + rating, 0);
  return {
    itemName: isTold ? product.itemName : null,
    itemDescription: isTold ? product.itemDescription : "",
    imageUrl: isTold ? product.imageUrl : null,
    average: Math.round((100 * sum) / ratings.length) / 100,
    ratings,
  };
}

function questionRound(shown: Shown, questionId: string, isClosed: boolean): QuestionRound | null {
  const { page, game, userId } = shown;
  const question = game.questions.find(({ id }) => id === questionId);
  if (!question) return null;
  const final = finalAnswerOf(page, game, questionId, userId);
  const isFinal = final !== undefined || page.sent.includes(userId);
  const given = page.given.find((each) => each.userId === userId && each.questionId === questionId);
  const asked = toPlayQuestion(question, page.products);
  const sent = asked.choices.find(({ label }) => label === final?.label)?.value ?? final?.label ?? null;
  return {
    kind: "question",
    question: asked,
    own: given?.answer ?? sent,
    isFinal,
    reveal: isClosed && isFinal ? questionReveal(shown, questionId) : null,
  };
}

function questionReveal({ page, game }: Shown, questionId: string): QuestionRound["reveal"] {
  const answers = listShown(page).flatMap(({ userId, fullName }) => {
    const final = finalAnswerOf(page, game, questionId, userId);
    if (!final) return [];
    return [{ fullName, answer: final.label, isCorrect: final.isCorrect, points: final.points }];
  });
  return { correctAnswer: scoredAnswer(page, game, questionId, "")?.correctAnswer?.label ?? null, answers };
}
