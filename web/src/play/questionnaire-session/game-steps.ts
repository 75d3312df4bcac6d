import { tidyText } from "@boxmates/contract/base/tidy-text";
import type { PlayQuestion } from "@boxmates/contract/play/questionnaire-session";

/** The answers by the question's id. */
export type Answers = Readonly<Record<string, string>>;

/** An answer that the server has. */
export interface GivenAnswer {
  questionId: string;
  answer: string;
  /** True if it can no longer be changed. */
  isFinal: boolean;
}

export function finalQuestions(given: readonly GivenAnswer[]): Set<string> {
  return new Set(given.filter(({ isFinal }) => isFinal).map(({ questionId }) => questionId));
}

/**
 * The player's answers: final ones, then those that are on their way, then those that the server has. Without answers
 * that can no longer be chosen.
 */
export function answersOf(
  questions: readonly PlayQuestion[],
  given: readonly GivenAnswer[],
  unsent: ReadonlyMap<string, string>,
): Answers {
  const answers = questions.flatMap((question) => {
    const known = given.find(({ questionId }) => questionId === question.id);
    const answer = known?.isFinal ? known.answer : (unsent.get(question.id) ?? known?.answer);
    const isShown = answer !== undefined && (known?.isFinal || fits(question, answer));
    return isShown ? [[question.id, answer] as const] : [];
  });
  return Object.fromEntries(answers);
}

function fits({ type, choices }: PlayQuestion, answer: string): boolean {
  return type === "text" || choices.some(({ value }) => value === answer);
}

/** The server's answers after this one; an empty one is none. */
export function withAnswer(
  given: readonly GivenAnswer[],
  { questionId, answer }: Pick<GivenAnswer, "questionId" | "answer">,
): GivenAnswer[] {
  const others = given.filter((each) => each.questionId !== questionId);
  return tidyText(answer) === "" ? others : [...others, { questionId, answer, isFinal: false }];
}

export function isAnswered(question: PlayQuestion, answers: Answers): boolean {
  return tidyText(answers[question.id] ?? "") !== "";
}

/** Returns the whole percentage done: the questions before this one, and this one once it is answered. */
export function percentDone(questions: number, index: number, answered: boolean): number {
  return Math.round((100 * (index + Number(answered))) / questions);
}

/** The state of a game under way. */
interface UnderWay {
  questions: readonly PlayQuestion[];
  answers: Answers;
  /** The ids of questions that can no longer be answered. */
  final: ReadonlySet<string>;
}

/**
 * Returns the index of the question to show: the one that was reached, or else the first without an answer. No required
 * question without an answer is left behind it.
 */
export function stepOf({ questions, answers, final }: UnderWay, reachedId: string | undefined): number {
  const openAt = (matters: (question: PlayQuestion) => boolean) => {
    const open = questions.findIndex(
      (question) => matters(question) && !final.has(question.id) && !isAnswered(question, answers),
    );
    return open < 0 ? questions.length - 1 : open;
  };
  const reached = questions.findIndex(({ id }) => id === reachedId);
  return Math.min(
    reached < 0 ? openAt(() => true) : reached,
    openAt(({ required }) => required),
  );
}
