import type { PlayQuestion } from "@boxmates/contract/play/questionnaire-session";

/** The answers by the question's id. */
export type Answers = Readonly<Record<string, string>>;

/** How far a player has come. */
export interface GameDraft {
  started: boolean;
  /** The question that the player has reached; null for the first. */
  questionId: string | null;
  answers: Answers;
}

export const newDraft: GameDraft = { started: false, questionId: null, answers: {} };

/** An answer that the player has given in the room. */
interface GivenAnswer {
  questionId: string;
  answer: string;
  /** True if friends have seen it: it counts, and is not asked for again. */
  isFinal: boolean;
}

/** The questions that can still be answered. */
export function openQuestions(
  questions: readonly PlayQuestion[],
  given: readonly GivenAnswer[],
): PlayQuestion[] {
  const final = new Set(given.filter(({ isFinal }) => isFinal).map(({ questionId }) => questionId));
  return questions.filter(({ id }) => !final.has(id));
}

/** The draft with the answers that were given in the room; what was chosen here comes first. */
export function withGiven(draft: GameDraft | undefined, given: readonly GivenAnswer[]): GameDraft {
  const answers = Object.fromEntries(given.map(({ questionId, answer }) => [questionId, answer]));
  return { ...newDraft, ...draft, answers: { ...answers, ...draft?.answers } };
}

export function isAnswered(question: PlayQuestion, answers: Answers): boolean {
  return (answers[question.id] ?? "").trim() !== "";
}

/** How much is done, in whole percent: the questions before this one, and this one once it is answered. */
export function percentDone(questions: number, index: number, answered: boolean): number {
  return Math.round((100 * (index + Number(answered))) / questions);
}

/**
 * Fits the draft to the questions as they are now. It drops answers whose question is gone or that can no longer be
 * chosen, and leaves no required question unanswered behind the player.
 */
export function fitted(
  draft: GameDraft,
  questions: readonly PlayQuestion[],
): { index: number; answers: Answers } {
  const kept = questions.flatMap((question) => {
    const answer = draft.answers[question.id];
    return answer !== undefined && fits(question, answer) ? [[question.id, answer] as const] : [];
  });
  const answers: Answers = Object.fromEntries(kept);
  const open = questions.findIndex((question) => question.required && !isAnswered(question, answers));
  const place = placeOf(draft.questionId, questions, answers);
  return { index: open < 0 ? place : Math.min(place, open), answers };
}

function fits({ type, choices }: PlayQuestion, answer: string): boolean {
  return type === "text" || choices.some(({ value }) => value === answer);
}

/** The place of the question; if it is gone, that of the first one without an answer, else the last. */
function placeOf(questionId: string | null, questions: readonly PlayQuestion[], answers: Answers): number {
  if (questionId === null) return 0;
  const place = questions.findIndex(({ id }) => id === questionId);
  if (place >= 0) return place;
  const unanswered = questions.findIndex((question) => !isAnswered(question, answers));
  return unanswered >= 0 ? unanswered : questions.length - 1;
}
