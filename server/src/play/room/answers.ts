import { pointsPerRatedProduct } from "@boxmates/contract/play/tasting";
import { type ScoredAnswer, score } from "../questionnaire-session/rules.ts";
import type { RoomGame } from "./game.ts";
import type { RoomPageRow } from "./page-query.ts";
import type { PlannedRound } from "./rules.ts";

/** Returns null for a round without answers. */
export function hasAnswered(
  page: RoomPageRow,
  game: RoomGame,
  round: PlannedRound,
  userId: string,
): boolean | null {
  const { kind, id } = round;
  const isTheirs = (answer: { userId: string }) => answer.userId === userId;
  switch (kind) {
    case "taste":
      return ratingOf(page, game, id, userId) !== undefined;
    case "question":
      return (
        page.sent.includes(userId) ||
        page.given.some((answer) => isTheirs(answer) && answer.questionId === id)
      );
    case "step":
      return page.doneSteps.some((step) => isTheirs(step) && step.partId === id);
    case "show":
      return page.shownRounds.some((shown) => isTheirs(shown) && shown.roundId === id);
    case "score":
      return null;
  }
}

/** Returns a member's rating of the product with this number. */
export function ratingOf(page: RoomPageRow, { products }: RoomGame, number: string, userId: string) {
  const product = products.find((each) => String(each.number) === number);
  return page.ratings.find((rating) => rating.userId === userId && rating.boxContentId === product?.id);
}

/** Returns a member's rating of the product if it can no longer be changed. */
export function finalRatingOf(page: RoomPageRow, game: RoomGame, number: string, userId: string) {
  const rating = ratingOf(page, game, number, userId);
  return rating && (rating.isFinal || hasFinishedGame(page, userId)) ? rating : undefined;
}

/** Once true, the member can no longer change their answers to the game of the box. */
export function hasFinishedGame({ plays }: RoomPageRow, userId: string): boolean {
  return plays.some((play) => play.userId === userId && play.isCompleted);
}

/** A member's answer to a question, in the words that people read. */
export interface FinalAnswer {
  label: string;
  isCorrect: boolean | null;
  points: number;
}

/** Returns a member's answer to a question if it can no longer be changed. */
export function finalAnswerOf(
  page: RoomPageRow,
  game: RoomGame,
  questionId: string,
  userId: string,
): FinalAnswer | undefined {
  if (page.sent.includes(userId))
    return page.sentAnswers.find((sent) => sent.userId === userId && sent.questionId === questionId);
  const given = page.given.find((each) => each.userId === userId && each.questionId === questionId);
  const scored = given?.isFinal ? scoredAnswer(page, game, questionId, given.answer) : undefined;
  return scored && { ...scored, label: scored.userAnswer.label, points: scored.pointsEarned };
}

/** Scores one answer as the whole questionnaire would be. */
export function scoredAnswer(
  { products }: RoomPageRow,
  { questions }: RoomGame,
  questionId: string,
  answer: string,
): ScoredAnswer | undefined {
  const answered = questions.filter(({ id }) => id === questionId);
  return score(answered, new Map([[questionId, answer]]), products).answers[0];
}

/** Returns what a member has earned in a closed round. */
export function pointsIn(page: RoomPageRow, game: RoomGame, round: PlannedRound, userId: string): number {
  switch (round.kind) {
    case "taste":
      return finalRatingOf(page, game, round.id, userId) ? pointsPerRatedProduct : 0;
    case "question":
      return finalAnswerOf(page, game, round.id, userId)?.points ?? 0;
    case "score": {
      const result = page.results.find(({ roundId }) => roundId === round.id);
      return result?.scores.find((score) => score.userId === userId)?.pointsEarned ?? 0;
    }
    case "show": {
      const part = game.plan?.rounds.find(({ id }) => id === round.id);
      const shows = hasAnswered(page, game, round, userId);
      return part?.kind === "show" && shows ? part.photoPoints : 0;
    }
    case "step":
      return 0;
  }
}

/**
 * Returns the members whose answers a room may show: everybody, or while the results are sealed those who have come to
 * the room themselves. Answers that others gave alone open with the results.
 */
export function listShown({ members, present, isSealed }: RoomPageRow): RoomPageRow["members"] {
  return members.filter(({ userId }) => !isSealed || present.some((each) => each.userId === userId));
}
