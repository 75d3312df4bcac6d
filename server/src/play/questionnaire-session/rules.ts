import type {
  PlayQuestion,
  ProductOpinion,
  RatedProduct,
} from "@boxmates/contract/play/questionnaire-session";
import { productNumberIn, productsByNumber, type Question } from "@boxmates/contract/workshop/questionnaire";
import type { Product } from "../tasting/rules.ts";

export interface ScoredAnswer {
  questionId: string;
  position: number;
  /** The answer (a text, an option or a product's id) and the words that people read. */
  userAnswer: { answer: string; label: string };
  /** Null if there is no right or wrong, or if the question names no product. */
  correctAnswer: { answer: string; label: string } | null;
  isCorrect: boolean | null;
  pointsEarned: number;
}

export interface Score {
  answers: ScoredAnswer[];
  totalQuestions: number;
  guessQuestions: number;
  correctAnswers: number;
  totalPoints: number;
}

/** An answer that has not been sent yet. */
export interface GivenAnswer {
  questionId: string;
  answer: string;
  /** True once friends have seen it: it can no longer be changed. */
  isFinal: boolean;
}

export const ratingChoices = ["1", "2", "3", "4", "5"];

/** Specification, section 9: one point per correct guess, nothing for other questions. */
const pointsPerCorrectGuess = 1;

/** Returns whether a question asks which product has this number. */
export function asksFor(questions: readonly Question[], number: number): boolean {
  return questions.some(({ type, text }) => type === "box_content_guess" && productNumberIn(text) === number);
}

/** Returns the question as a player sees it. Products are sorted by name, which reveals nothing. */
export function toPlayQuestion(question: Question, products: readonly Product[]): PlayQuestion {
  const { id, text, type, required } = question;
  return { id, text, type, required, choices: choicesOf(question, products) };
}

function choicesOf(question: Question, products: readonly Product[]): PlayQuestion["choices"] {
  switch (question.type) {
    case "text":
      return [];
    case "rating":
      return ratingChoices.map((stars) => ({ value: stars, label: stars }));
    case "multiple_choice":
      return question.options.map((option) => ({ value: option, label: option }));
    case "box_content_guess":
      return products
        .filter((product) => question.options.includes(product.id))
        .map((product) => ({ value: product.id, label: product.itemName }))
        .sort((a, b) => a.label.localeCompare(b.label, "en") || a.value.localeCompare(b.value));
  }
}

/** Returns the faults of the answers by question id; empty if they can be scored. */
export function answerFaults(
  questions: readonly Question[],
  answers: ReadonlyMap<string, string>,
  products: readonly Product[],
): { missing: string[]; impossible: string[] } {
  const missing: string[] = [];
  const impossible: string[] = [];
  for (const question of questions) {
    const answer = answers.get(question.id) ?? "";
    const choices = choicesOf(question, products);
    if (answer === "") {
      if (question.required) missing.push(question.id);
    } else if (question.type !== "text" && !choices.some((choice) => choice.value === answer)) {
      impossible.push(question.id);
    }
  }
  const known = new Set(questions.map((question) => question.id));
  impossible.push(...[...answers.keys()].filter((questionId) => !known.has(questionId)));
  return { missing, impossible };
}

/** Returns the kept answers with those that are sent in their place; undefined if one of these contradicts a final one. */
export function withKept(
  sent: readonly Pick<GivenAnswer, "questionId" | "answer">[],
  kept: readonly GivenAnswer[],
): Map<string, string> | undefined {
  const inPairs = (answers: typeof sent) =>
    answers.map(({ questionId, answer }) => [questionId, answer] as const);
  const answers = new Map([...inPairs(kept), ...inPairs(sent)]);
  const isContradicted = kept.some(
    ({ questionId, answer, isFinal }) => isFinal && answers.get(questionId) !== answer,
  );
  return isContradicted ? undefined : answers;
}

/** Scores answers that have no faults. */
export function score(
  questions: readonly Question[],
  answers: ReadonlyMap<string, string>,
  products: readonly Product[],
): Score {
  const numbered = productsByNumber(products);
  const names = new Map(products.map((product) => [product.id, product.itemName]));
  const scored = questions.flatMap((question, position): ScoredAnswer[] => {
    const answer = answers.get(question.id) ?? "";
    if (question.type !== "box_content_guess") {
      return answer === "" ? [] : [unscored(question.id, position, answer)];
    }
    const number = productNumberIn(question.text);
    const correct = number === undefined ? undefined : numbered.get(number);
    const isCorrect = correct !== undefined && answer === correct.id;
    return [
      {
        questionId: question.id,
        position,
        userAnswer: { answer, label: names.get(answer) ?? "" },
        correctAnswer: correct ? { answer: correct.id, label: correct.itemName } : null,
        isCorrect,
        pointsEarned: isCorrect ? pointsPerCorrectGuess : 0,
      },
    ];
  });
  const correctAnswers = scored.filter((answer) => answer.isCorrect).length;
  return {
    answers: scored,
    totalQuestions: questions.length,
    guessQuestions: questions.filter((question) => question.type === "box_content_guess").length,
    correctAnswers,
    totalPoints: scored.reduce((sum, answer) => sum + answer.pointsEarned, 0),
  };
}

function unscored(questionId: string, position: number, answer: string): ScoredAnswer {
  return {
    questionId,
    position,
    userAnswer: { answer, label: answer },
    correctAnswer: null,
    isCorrect: null,
    pointsEarned: 0,
  };
}

/**
 * Returns the ratings of the box's products; the first answered question counts if several are about one product. A
 * question can also be about a product that has left the box or is in another one.
 */
export function opinionsOf(
  questions: readonly Question[],
  answers: ReadonlyMap<string, string>,
  products: readonly Product[],
): { boxContentId: string; stars: number }[] {
  const opinions = new Map<string, number>();
  const inTheBox = new Set(products.map((product) => product.id));
  for (const { id, type, boxContentId } of questions) {
    const answer = answers.get(id) ?? "";
    if (type !== "rating" || answer === "" || !boxContentId || !inTheBox.has(boxContentId)) continue;
    if (opinions.has(boxContentId)) continue;
    opinions.set(boxContentId, Number(answer));
  }
  return [...opinions].map(([boxContentId, stars]) => ({ boxContentId, stars }));
}

/** The facts of a product that a reader learns once they have finished. */
export interface Revealed {
  groupAverage: number | null;
  groupOpinions: number;
  overallAverage: number | null;
  overallOpinions: number;
  itemDescription: string;
  imageUrl: string | null;
  opinions: ProductOpinion[];
}

const unrevealed = {
  number: null,
  groupAverage: null,
  groupOpinions: 0,
  overallAverage: null,
  overallOpinions: 0,
  itemDescription: "",
  imageUrl: null,
  opinions: [],
};

/**
 * Returns the products with their ratings. Readers who have not finished get neither numbers nor opinions: with few
 * opinions an average is a member's answer, and a count that changes with a rating in the tasting identifies the
 * product.
 */
export function ratedProducts(products: readonly (Product & Revealed)[], finished: boolean): RatedProduct[] {
  const numbers = new Map([...productsByNumber(products)].map(([number, { id }]) => [id, number]));
  const rated = products.map(({ id, itemName, ...found }) => {
    const { productNumber: _, ...revealed } = found;
    const number = numbers.get(id) ?? null;
    return { contentId: id, itemName, ...(finished ? { number, ...revealed } : unrevealed) };
  });
  const byName = rated.toSorted(
    (a, b) => a.itemName.localeCompare(b.itemName, "en") || a.contentId.localeCompare(b.contentId),
  );
  return finished ? byName.toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity)) : byName;
}
