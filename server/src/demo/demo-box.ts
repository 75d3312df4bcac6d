import { type ActivityBody, activityBody } from "@boxmates/contract/workshop/activity";
import type { BoxType } from "@boxmates/contract/workshop/box";
import type { Question } from "@boxmates/contract/workshop/questionnaire";
import type { PersonKey } from "./people.ts";

export interface DemoBox {
  boxType: BoxType;
  title: string;
  description: string;
  /** Product 1 to 5, in this order. */
  products: readonly {
    name: string;
    description: string;
    price: number;
    quantity?: number;
    vendor?: PersonKey;
  }[];
  questionnaire: {
    title: string;
    description: string;
    /** The clue to the product with this number. */
    guesses: readonly { product: number; clue: string }[];
    rating: { product: number; text: string };
    choice: { text: string; options: readonly string[] };
    open: { text: string; answers: readonly string[] };
  };
  /** The gourmet box has the tasting instead, and the variety box has none of its own. */
  activity?: DemoActivity;
}

interface DemoActivity {
  needed: readonly string[];
  rounds: readonly (
    | { kind: "step"; title: string; text: string; timerMinutes?: number }
    | { kind: "score"; title: string; text: string; counts: "points" | "places"; winnerPoints: number }
    | { kind: "show"; title: string; text: string; photoPoints: number }
  )[];
}

/** Returns the activity as it is stored; its rounds are called 'round-1' and so on. */
export function activityOf({ activity }: DemoBox): ActivityBody | undefined {
  if (!activity) return undefined;
  return activityBody.parse({
    needed: activity.needed.map((text, index) => ({ id: `needed-${index + 1}`, text })),
    rounds: activity.rounds.map((round, index) => ({ id: `round-${index + 1}`, ...round })),
  });
}

/** Returns the guesses with a rating between them, then a choice and a question without a right answer. */
export function questionsOf({ questionnaire }: DemoBox, productIds: readonly string[]): Question[] {
  const { guesses, rating, choice, open } = questionnaire;
  const options = [...productIds];
  const guessQuestions = guesses.map(
    ({ product, clue }, index): Question => ({
      id: `guess-${index + 1}`,
      text: `${clue} Which one is product ${product}?`,
      type: "box_content_guess",
      required: true,
      options,
      boxContentId: null,
    }),
  );
  return [
    ...guessQuestions.slice(0, 2),
    {
      id: "stars",
      text: rating.text,
      type: "rating",
      required: true,
      options: [],
      boxContentId: productIds[rating.product - 1] ?? null,
    },
    ...guessQuestions.slice(2),
    {
      id: "choice",
      text: choice.text,
      type: "multiple_choice",
      required: true,
      options: [...choice.options],
      boxContentId: null,
    },
    { id: "words", text: open.text, type: "text", required: false, options: [], boxContentId: null },
  ];
}
