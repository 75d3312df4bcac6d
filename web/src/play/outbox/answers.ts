import * as z from "zod/mini";

const opinion = z.object({
  kind: z.literal("taste"),
  /** The product's. */
  number: z.number(),
  /** 0 without stars: a guess alone waits for them. */
  rating: z.number(),
  guessedContentId: z.nullable(z.string()),
});
export type Opinion = z.output<typeof opinion>;

const reply = z.object({
  kind: z.literal("question"),
  questionnaireId: z.string(),
  questionId: z.string(),
  answer: z.string(),
});

export const unsentFormat = z.object({
  /** Names the request, also after a reload: the server does it once, even if its answer was lost. */
  key: z.string(),
  /** Its place in the order of sending. */
  at: z.number(),
  groupId: z.string(),
  deliveryId: z.string(),
  answer: z.discriminatedUnion("kind", [opinion, reply]),
});

/** A member's choice that the server does not have yet. */
export type Unsent = z.output<typeof unsentFormat>;
export type Answer = Unsent["answer"];

/** Its question among all of a delivery: a later choice replaces the earlier one. */
export function subjectOf(answer: Answer): string {
  return answer.kind === "taste"
    ? `taste-${answer.number}`
    : `question-${answer.questionnaireId}-${answer.questionId}`;
}

export function canBeSent(answer: Answer): boolean {
  return answer.kind !== "taste" || answer.rating > 0;
}
