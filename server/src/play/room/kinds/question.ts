import type { QuestionRound } from "@boxmates/contract/play/room";
import { settleAnswers } from "../../questionnaire-session/queries.ts";
import { type ScoredAnswer, score, toPlayQuestion } from "../../questionnaire-session/rules.ts";
import { listShown, type RoundKind, type Seen } from "./kind.ts";

/** A question of the questionnaire, which is sent when the room has reached its podium. */
export const question: RoundKind = {
  title: ({ questions }, id) => questions.find((each) => each.id === id)?.text ?? "",

  hasAnswered: ({ page, userId }, id) =>
    page.sent.includes(userId) ||
    page.given.some((answer) => answer.userId === userId && answer.questionId === id),

  points: (seen, id) => finalAnswerOf(seen, id)?.points ?? 0,

  shown: questionRound,

  close: (db, room, { id }) => settleAnswers(db, room, id),
};

/** A member's answer to a question, in the words that people read. */
interface FinalAnswer {
  label: string;
  isCorrect: boolean | null;
  points: number;
}

/** Returns the member's answer to a question if it can no longer be changed. */
function finalAnswerOf({ page, game, userId }: Seen, questionId: string): FinalAnswer | undefined {
  const isTheirs = (answer: { userId: string; questionId: string }) =>
    answer.userId === userId && answer.questionId === questionId;
  if (page.sent.includes(userId)) return page.sentAnswers.find(isTheirs);
  const given = page.given.find(isTheirs);
  const scored = given?.isFinal ? scoredAnswer({ page, game }, questionId, given.answer) : undefined;
  return scored && { ...scored, label: scored.userAnswer.label, points: scored.pointsEarned };
}

/** Scores one answer as the whole questionnaire would be. */
function scoredAnswer(
  { page: { products }, game: { questions } }: Pick<Seen, "page" | "game">,
  questionId: string,
  answer: string,
): ScoredAnswer | undefined {
  const answered = questions.filter(({ id }) => id === questionId);
  return score(answered, new Map([[questionId, answer]]), products).answers[0];
}

function questionRound(seen: Seen, questionId: string, isClosed: boolean): QuestionRound | null {
  const { page, game, userId } = seen;
  const found = game.questions.find(({ id }) => id === questionId);
  if (!found) return null;
  const final = finalAnswerOf(seen, questionId);
  const isFinal = final !== undefined || page.sent.includes(userId);
  const given = page.given.find((each) => each.userId === userId && each.questionId === questionId);
  const asked = toPlayQuestion(found, page.products);
  const sent = asked.choices.find(({ label }) => label === final?.label)?.value ?? final?.label ?? null;
  return {
    kind: "question",
    question: asked,
    own: given?.answer ?? sent,
    isFinal,
    reveal: isClosed && isFinal ? reveal(seen, questionId) : null,
  };
}

function reveal(seen: Seen, questionId: string): QuestionRound["reveal"] {
  const answers = listShown(seen.page).flatMap(({ userId, fullName }) => {
    const final = finalAnswerOf({ ...seen, userId }, questionId);
    if (!final) return [];
    return [{ fullName, answer: final.label, isCorrect: final.isCorrect, points: final.points }];
  });
  return { correctAnswer: scoredAnswer(seen, questionId, "")?.correctAnswer?.label ?? null, answers };
}
