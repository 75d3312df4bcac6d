import { productsByNumber, type Question } from "@boxmates/contract/workshop/questionnaire";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Product } from "../tasting/rules.ts";
import { answerFaults, score, toPlayQuestion } from "./rules.ts";

const product = (id: string, productNumber: number | null): Product => ({
  id,
  itemName: `Item ${id}`,
  itemDescription: "",
  imageUrl: null,
  productNumber,
});

test("products without a number are numbered 1..n in the order in which they are kept", () => {
  const products = [product("early", null), product("middle", null), product("late", null)];
  const numbered = [...productsByNumber(products)].map(([number, { id }]) => [number, id]);
  expect(numbered.sort()).toEqual([
    [1, "early"],
    [2, "middle"],
    [3, "late"],
  ]);
});

test("an explicit number takes precedence over a counted one", () => {
  const numbered = productsByNumber([product("counted", null), product("given", 1), product("other", 7)]);
  expect([numbered.get(1)?.id, numbered.get(7)?.id, numbered.get(2)?.id]).toEqual([
    "given",
    "other",
    undefined,
  ]);
});

const guess = (id: string, text: string, options: string[], required = false): Question => ({
  id,
  text,
  type: "box_content_guess",
  required,
  options,
  boxContentId: null,
});

test("any guess about a product that the box does not have is wrong", () => {
  const products = [product("a", 1), product("b", 2)];
  const questions = [guess("q", "Which is product 9?", ["a", "b"]), guess("r", "Which one?", ["a", "b"])];
  const result = score(
    questions,
    new Map([
      ["q", "a"],
      ["r", "b"],
    ]),
    products,
  );
  expect(result).toMatchObject({ correctAnswers: 0, guessQuestions: 2, totalPoints: 0 });
  expect(result.answers.map((answer) => answer.correctAnswer)).toEqual([null, null]);
});

test("a product that has left the box is not offered and cannot be guessed", () => {
  const products = [product("a", 1), product("b", 2)];
  const question = guess("q", "Which is product 1?", ["a", "gone"]);
  expect(toPlayQuestion(question, products).choices).toEqual([{ value: "a", label: "Item a" }]);
  expect(answerFaults([question], new Map([["q", "gone"]]), products)).toEqual({
    missing: [],
    impossible: ["q"],
  });
});

/** A box of up to six products with questions about them and any possible answers. */
const game = fc
  .integer({ min: 2, max: 6 })
  .chain((count) => {
    const products = Array.from({ length: count }, (_, index) => product(`p${index + 1}`, index + 1));
    const options = products.map(({ id }) => id);
    const asked = fc.record({
      type: fc.constantFrom("box_content_guess", "text", "rating", "multiple_choice"),
      number: fc.integer({ min: 1, max: count + 1 }),
      answer: fc.nat({ max: count }),
    });
    return fc.record({
      products: fc.constant(products),
      options: fc.constant(options),
      asked: fc.array(asked, { maxLength: 12 }),
    });
  })
  .map(({ products, options, asked }) => {
    const questions = asked.map(({ type, number }, index): Question => {
      const plain = guess(`q${index}`, `Which is product ${number}?`, options);
      return { ...plain, type, options: type === "multiple_choice" ? ["Yes", "No"] : options } as Question;
    });
    const answers = asked.flatMap(({ type, answer }, index): [string, string][] => {
      const possible = {
        text: "words",
        rating: "3",
        multiple_choice: "Yes",
        box_content_guess: options[answer],
      };
      const given = answer === options.length ? undefined : possible[type as keyof typeof possible];
      return given === undefined ? [] : [[`q${index}`, given]];
    });
    return { products, questions, asked, answers: new Map(answers) };
  });

test("the score is one point for each guess that names the right product", () => {
  fc.assert(
    fc.property(game, ({ products, questions, asked, answers }) => {
      const guesses = asked.filter(({ type }) => type === "box_content_guess");
      const right = guesses.filter(
        ({ number, answer }) => answer === number - 1 && number <= products.length,
      );
      const result = score(questions, answers, products);
      expect(result.correctAnswers).toBe(right.length);
      expect(result.totalPoints).toBe(right.length);
      expect(result.guessQuestions).toBe(guesses.length);
      expect(result.totalQuestions).toBe(asked.length);
      expect(
        result.answers.every(({ isCorrect, pointsEarned }) => pointsEarned === (isCorrect ? 1 : 0)),
      ).toBe(true);
    }),
  );
});

test("only offered choices can be answered", () => {
  fc.assert(
    fc.property(game, ({ products, questions, answers }) => {
      expect(answerFaults(questions, answers, products)).toEqual({ missing: [], impossible: [] });
      const wrong = new Map(questions.map(({ id }) => [id, "not offered"]));
      const closed = questions.filter(({ type }) => type !== "text").map(({ id }) => id);
      expect(answerFaults(questions, wrong, products).impossible).toEqual(closed);
      const required = questions.map((question) => ({ ...question, required: true }));
      const unanswered = questions.filter(({ id }) => !answers.has(id)).map(({ id }) => id);
      expect(answerFaults(required, answers, products).missing).toEqual(unanswered);
    }),
  );
});
