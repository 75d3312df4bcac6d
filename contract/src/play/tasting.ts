import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { deliveryParams } from "../base/group-params.ts";
import { id, largestNumber } from "../base/values.ts";

/** Specification, section 9: every rated product earns the same. */
export const pointsPerRatedProduct = 100;

export const tastingRefusals = {
  NO_TASTING: { status: 409, detail: "This box has no tasting challenge." },
  TASTING_CLOSED: { status: 409, detail: "The tasting opens when the box has arrived." },
  TASTING_NOT_STARTED: { status: 409, detail: "Please start the tasting challenge first." },
  TASTING_COMPLETED: { status: 409, detail: "You have already completed this tasting challenge." },
  RATING_FINAL: {
    status: 409,
    detail: "Your friends have closed this round together. Your earlier answer counts.",
  },
  PRODUCTS_OPEN: { status: 409, detail: "Some products have no stars yet. Rate them first, then finish." },
  PRODUCT_NOT_FOUND: { status: 404, detail: "This box has no product with this number." },
} as const;

/** A product that can be guessed; ordered by name, which gives nothing away. */
export const tastingChoice = z.object({ contentId: id, label: z.string() });

/** The member's rating of a product so far, by the product's number: 'Product 1'. */
export const tastingGiven = z.object({
  number: z.number(),
  rating: z.number(),
  guessedContentId: z.nullable(id),
});

/**
 * A product once the member has finished. Its name stays hidden until they have also finished the box's
 * questionnaire, which asks for it.
 */
const revealedProduct = z.object({
  number: z.number(),
  /** Null until the questionnaire is finished too. */
  itemName: z.nullable(z.string()),
  rating: z.number(),
  /** The member's own guess; null if there is none. */
  guess: z.nullable(z.string()),
  /** Null without a guess, and until the questionnaire is finished too. */
  isCorrect: z.nullable(z.boolean()),
});
export type RevealedProduct = z.output<typeof revealedProduct>;

/** A member's progress; until the end nothing in it reveals which product is which. */
export const tasting = z.discriminatedUnion("status", [
  z.object({ status: z.literal("not_started"), products: z.number() }),
  z.object({
    status: z.literal("in_progress"),
    /** The numbers of the products, in order. */
    numbers: z.array(z.number()),
    given: z.array(tastingGiven),
    choices: z.array(tastingChoice),
  }),
  z.object({
    status: z.literal("completed"),
    totalPoints: z.number(),
    correctGuesses: z.number(),
    guesses: z.number(),
    products: z.array(revealedProduct),
  }),
]);
export type Tasting = z.output<typeof tasting>;

const ofTasting = [
  "GROUP_NOT_FOUND",
  "NOT_A_MEMBER",
  "DELIVERY_NOT_FOUND",
  "NO_TASTING",
  "TASTING_CLOSED",
] as const;
const ofStarted = [...ofTasting, "TASTING_NOT_STARTED", "TASTING_COMPLETED"] as const;

export const tastingApi = {
  start: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/tasting",
    summary: "Start the challenge; if already started, it continues where it stopped",
    audience: "signed-in",
    params: deliveryParams,
    response: tasting,
    refusals: ofTasting,
  }),
  rate: endpoint({
    method: "PUT",
    path: "/groups/:groupId/deliveries/:deliveryId/tasting/products/:number",
    summary: "Rate a product and guess which it is; both can be changed until they are final",
    audience: "signed-in",
    params: z.extend(deliveryParams, {
      number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(largestNumber)),
    }),
    body: z.object({
      rating: z.number("Please choose 1 to 5 stars.").check(z.int(), z.minimum(1), z.maximum(5)),
      guessedContentId: z._default(z.nullable(id), null),
    }),
    response: tasting,
    refusals: [...ofStarted, "PRODUCT_NOT_FOUND", "RATING_FINAL", "CONTENT_NOT_FOUND"],
  }),
  finish: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/tasting/finish",
    summary:
      "Complete the challenge once every product is rated; it earns its points, and the ratings are final",
    audience: "signed-in",
    params: deliveryParams,
    response: tasting,
    refusals: [...ofStarted, "PRODUCTS_OPEN"],
  }),
};
