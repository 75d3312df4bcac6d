import { scorePercent } from "@boxmates/contract/play/questionnaire-session";
import type { Question } from "@boxmates/contract/workshop/questionnaire";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Product } from "../tasting/rules.ts";
import { opinionsOf, ratedProducts, score } from "./rules.ts";

const someProducts = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    itemName: fc.string(),
    itemDescription: fc.string(),
    imageUrl: fc.constant(null),
    productNumber: fc.option(fc.integer({ min: 1, max: 8 })),
  }),
  // A number occurs at most once in a box; any number of products have none.
  {
    maxLength: 7,
    comparator: (a, b) => a.id === b.id || (a.productNumber ?? a.id) === (b.productNumber ?? b.id),
  },
);

/** The product number in a question's text, written in ways that are understood and some that are not. */
const asked = fc.tuple(
  fc.constantFrom(
    "product ",
    "Item #",
    "NUMBER ",
    "product no. ",
    "item number ",
    "",
    "bottle ",
    "products ",
  ),
  fc.option(fc.integer({ min: 1, max: 9 })),
);
const understood = ["product ", "Item #", "NUMBER ", "product no. ", "item number "];
const types = ["text", "multiple_choice", "rating", "box_content_guess"] as const;

/** Any products, any questions about them, and any answers, sensible or not. */
const anyGame = someProducts.chain((products) => {
  const ids = products.map(({ id }) => id);
  const answer = fc.oneof(fc.constantFrom("", "4", "Yes", ...ids), fc.string());
  const question = fc.record({ type: fc.constantFrom(...types), asked, answer: fc.option(answer) });
  return fc.record({ products: fc.constant(products), plan: fc.array(question, { maxLength: 15 }) });
});
type Plan = typeof anyGame extends fc.Arbitrary<infer Game> ? Game : never;

function questionsOf({ products, plan }: Plan): Question[] {
  return plan.map(({ type, asked: [word, number] }, index) => ({
    id: `q${index}`,
    text: `Which is ${word}${number ?? ""}?`,
    type,
    required: false,
    options: products.map(({ id }) => id),
    boxContentId: products[index % Math.max(1, products.length)]?.id ?? null,
  }));
}

function answersOf({ plan }: Plan): Map<string, string> {
  const given = plan.flatMap(({ answer }, index): [string, string][] =>
    answer === null ? [] : [[`q${index}`, answer]],
  );
  return new Map(given);
}

/**
 * Returns the product of a number (specification, section 5): the one with it, else the n-th of those without one. Those
 * whose turn is taken follow after the highest number.
 */
function productOf(products: readonly Product[], number: number): Product | undefined {
  const carrying = products.find(({ productNumber }) => productNumber === number);
  if (carrying) return carrying;
  const waiting = products.filter(({ productNumber }) => productNumber === null);
  const taken = (turn: number) => products.some(({ productNumber }) => productNumber === turn);
  if (number <= waiting.length) return waiting[number - 1];
  const late = waiting.filter((_, place) => taken(place + 1));
  const highest = Math.max(waiting.length, ...products.map(({ productNumber }) => productNumber ?? 0));
  return late[number - highest - 1];
}

function referencePoints({ products, plan }: Plan): number {
  let points = 0;
  for (const {
    type,
    asked: [word, number],
    answer,
  } of plan) {
    if (type !== "box_content_guess" || number === null || !understood.includes(word)) continue;
    const right = productOf(products, number);
    if (right && answer === right.id) points += 1;
  }
  return points;
}

test("the score equals that of a straightforward reference for any questionnaire and answers", () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const result = score(questionsOf(game), answersOf(game), game.products);
      const points = referencePoints(game);
      const guesses = game.plan.filter(({ type }) => type === "box_content_guess").length;
      expect(result).toMatchObject({ totalPoints: points, correctAnswers: points, guessQuestions: guesses });
    }),
    { numRuns: 1000 },
  );
});

test("the average score percent of any players is between 0 and 100", () => {
  fc.assert(
    fc.property(fc.array(anyGame, { maxLength: 6 }), (games) => {
      const results = games.map((game) => score(questionsOf(game), answersOf(game), game.products));
      const correct = results.reduce((sum, { correctAnswers }) => sum + correctAnswers, 0);
      const guesses = results.reduce((sum, { guessQuestions }) => sum + guessQuestions, 0);
      const percent = scorePercent(correct, guesses);
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
    }),
  );
});

test("points never go down: each answer earns one or nothing, and together they are the total", () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const { answers, totalPoints } = score(questionsOf(game), answersOf(game), game.products);
      expect(answers.every(({ pointsEarned }) => pointsEarned === 0 || pointsEarned === 1)).toBe(true);
      expect(answers.filter(({ pointsEarned }) => pointsEarned === 1)).toHaveLength(totalPoints);
    }),
  );
});

test("a player has one opinion per product, in whole stars, and only of products in the box", () => {
  fc.assert(
    fc.property(anyGame, fc.integer({ min: 1, max: 5 }), (game, stars) => {
      const questions = questionsOf(game);
      const answers = new Map(questions.map(({ id }) => [id, String(stars)]));
      const kept = game.products.slice(1);
      const opinions = opinionsOf(questions, answers, kept);
      const rated = questions.filter(({ type }) => type === "rating").map(({ boxContentId }) => boxContentId);
      const expected = kept.map(({ id }) => id).filter((id) => rated.includes(id));
      expect(opinions.map(({ boxContentId }) => boxContentId).sort()).toEqual(expected.sort());
      expect(opinions.every((opinion) => opinion.stars === stars)).toBe(true);
    }),
  );
});

test("until the reader has finished, products are sorted by name and reveal nothing", () => {
  fc.assert(
    fc.property(someProducts, (products) => {
      const rated = products.map((product, index) => ({
        ...product,
        groupAverage: 4,
        groupOpinions: index,
        overallAverage: 3,
        overallOpinions: index,
        itemDescription: "Smoked",
        imageUrl: "https://example.com/smoked.png",
        opinions: [{ fullName: "Ann", stars: 4, guesses: [] }],
      }));
      const none = {
        groupAverage: null,
        groupOpinions: 0,
        overallAverage: null,
        overallOpinions: 0,
        itemDescription: "",
        imageUrl: null,
        opinions: [],
      };
      const unrated = products.map((product) => ({ ...product, ...none }));
      const unfinished = ratedProducts(rated, false);
      expect(unfinished).toEqual(ratedProducts(unrated.toReversed(), false));
      for (const { contentId, itemName, ...rest } of unfinished) {
        expect(products).toContainEqual(expect.objectContaining({ id: contentId, itemName }));
        expect(rest).toEqual({ number: null, ...none });
      }
    }),
  );
});
