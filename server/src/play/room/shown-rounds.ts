import type { QuestionRound, RoomRound, TasteRound } from "@boxmates/contract/play/room";
import { playedRound } from "../activity-session/rules.ts";
import { toPlayQuestion } from "../questionnaire-session/rules.ts";
import { reveals, type TastedProduct, tastingChoices } from "../tasting/rules.ts";
import { finalAnswerOf, finalRatingOf, listShown, ratingOf, scoredAnswer } from "./answers.ts";
import type { RoomGame } from "./game.ts";
import type { RoomPageRow } from "./page-query.ts";

/** A room and the member who looks at it. */
export interface Shown {
  page: RoomPageRow;
  game: RoomGame;
  userId: string;
}

/** Returns the round at a position as a member sees it; null if the box no longer has it. */
export function shownRound(shown: Shown, position: number): RoomRound | null {
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
