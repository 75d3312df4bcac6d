import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { deliveryParams } from "../base/group-params.ts";
import { id, moment, storedLines, storedText } from "../base/values.ts";
import { maxQuestions, questionTypes } from "../workshop/questionnaire.ts";

export const questionnaireSessionRefusals = {
  NO_QUESTIONNAIRE: { status: 404, detail: "No questionnaire linked to this box yet." },
  OTHER_QUESTIONNAIRE: {
    status: 409,
    detail:
      "Your group plays another questionnaire after this delivery. Please open it from the group's page.",
  },
  ALREADY_COMPLETED: { status: 409, detail: "You have already answered this questionnaire." },
  NOT_DELIVERED: { status: 409, detail: "The questionnaire opens when the box has arrived." },
  NOT_FINISHED: {
    status: 409,
    detail: "Finish the questionnaire first: then you see what your friends have answered.",
  },
  RESULTS_SEALED: {
    status: 409,
    detail: "This is still sealed: everyone sees it when the results open.",
  },
  ANSWERS_NOT_FOUND: { status: 404, detail: "These answers no longer exist." },
  ANSWER_FINAL: {
    status: 409,
    detail: "Your friends have closed this round together. Your earlier answer counts.",
  },
  QUESTION_NOT_FOUND: { status: 404, detail: "This questionnaire has no such question." },
  ANSWER_REQUIRED: { status: 422, detail: "Please answer every required question." },
} as const;

/** A question as a player sees it; nothing in it gives the right answer away. */
export const playQuestion = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(questionTypes),
  required: z.boolean(),
  /** The choices; the answer is the value of one of them. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type PlayQuestion = z.output<typeof playQuestion>;

export const answerMaxCharacters = 2000;

const answer = z.object({
  questionId: storedText().check(z.maxLength(64)),
  answer: storedLines().check(z.maxLength(answerMaxCharacters)),
});

const answeredQuestion = z.object({
  questionId: z.string(),
  text: z.string(),
  type: z.enum(questionTypes),
  answer: z.string(),
  /** Null if there is no right or wrong answer. */
  correctAnswer: z.nullable(z.string()),
  isCorrect: z.nullable(z.boolean()),
});
export type AnsweredQuestion = z.output<typeof answeredQuestion>;

const standing = z.object({
  /** Identifies the player even after their account has been deleted. */
  sessionId: id,
  rank: z.number(),
  userId: z.nullable(id),
  fullName: z.string(),
  correctAnswers: z.number(),
  guessQuestions: z.number(),
  totalPoints: z.number(),
  completedAt: moment,
});
export type Standing = z.output<typeof standing>;

const taster = z.object({
  activityId: id,
  rank: z.number(),
  fullName: z.string(),
  rightGuesses: z.number(),
  guesses: z.number(),
  totalPoints: z.number(),
});
export type Taster = z.output<typeof taster>;

/** The average of the stars; null while nobody has given any. */
const average = z.nullable(z.number());

/** One member's opinion of a product, and the product that they took it for. */
const productOpinion = z.object({
  fullName: z.string(),
  /** Null without a rating. */
  stars: z.nullable(z.number()),
  /** In the questionnaire and in the tasting: two if they differ. */
  guesses: z.array(z.object({ itemName: z.string(), isRight: z.boolean() })),
});
export type ProductOpinion = z.output<typeof productOpinion>;

const ratedProduct = z.object({
  contentId: id,
  itemName: z.string(),
  /** Null until the reader has finished. */
  number: z.nullable(z.number()),
  /** For this group and delivery. Null until the reader has finished and the results are open: one rating is one answer. */
  groupAverage: average,
  groupOpinions: z.number(),
  /** Over all groups. */
  overallAverage: average,
  overallOpinions: z.number(),
  /** Empty until the reader may know which product is which, as are the picture and the opinions. */
  itemDescription: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Of present members who have finished, by name. */
  opinions: z.array(productOpinion),
});
export type RatedProduct = z.output<typeof ratedProduct>;

/** Of results that nobody sees yet. */
const seal = z.object({
  /** The names of those who have finished, in the order of finishing. */
  finishedBy: z.array(z.string()),
  /** When the results open at the latest; null without a deadline. */
  opensAt: z.nullable(moment),
  /** True if the reader may open them now: the owner, once somebody has finished. */
  mayOpen: z.boolean(),
});
export type Seal = z.output<typeof seal>;

const playParams = z.extend(deliveryParams, { boxId: id });
const resultParams = z.extend(deliveryParams, { questionnaireId: id });

export const questionnaireSessionApi = {
  play: endpoint({
    method: "GET",
    path: "/groups/:groupId/deliveries/:deliveryId/boxes/:boxId/questionnaire",
    summary: "The questionnaire to play after a delivery, without its answers",
    audience: "signed-in",
    params: playParams,
    response: z.object({
      questionnaireId: id,
      title: z.string(),
      description: z.string(),
      boxTitle: z.string(),
      /** True once the member has finished; the page then redirects to the results. */
      completed: z.boolean(),
      /** True if the box has a tasting that the member has not finished: the questions name its products. */
      untasted: z.boolean(),
      questions: z.array(playQuestion),
      /** The member's answers that the server keeps, alone and in the room; final ones can no longer be changed. */
      given: z.array(z.object({ questionId: z.string(), answer: z.string(), isFinal: z.boolean() })),
    }),
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "DELIVERY_NOT_FOUND", "NO_QUESTIONNAIRE", "NOT_DELIVERED"],
  }),
  answer: endpoint({
    method: "PUT",
    path: "/groups/:groupId/deliveries/:deliveryId/questionnaires/:questionnaireId/answers/:questionId",
    summary: "Keep one answer; it can be changed until it is final, and an empty one is none",
    audience: "signed-in",
    params: z.extend(resultParams, { questionId: storedText().check(z.minLength(1), z.maxLength(64)) }),
    body: z.object({ answer: storedLines().check(z.maxLength(answerMaxCharacters)) }),
    refusals: [
      "GROUP_NOT_FOUND",
      "NOT_A_MEMBER",
      "DELIVERY_NOT_FOUND",
      "NO_QUESTIONNAIRE",
      "NOT_DELIVERED",
      "OTHER_QUESTIONNAIRE",
      "ALREADY_COMPLETED",
      "QUESTION_NOT_FOUND",
      "ANSWER_FINAL",
    ],
  }),
  submit: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/questionnaires/:questionnaireId/session",
    summary: "Finish: the server scores the answers that it keeps, and those that are sent along, once",
    audience: "signed-in",
    params: resultParams,
    /** Answers that the server does not have yet; they replace the kept ones. */
    body: z.object({ answers: z._default(z.array(answer).check(z.maxLength(maxQuestions)), []) }),
    response: z.object({ correctAnswers: z.number(), guessQuestions: z.number(), totalPoints: z.number() }),
    refusals: [
      "GROUP_NOT_FOUND",
      "NOT_A_MEMBER",
      "DELIVERY_NOT_FOUND",
      "NO_QUESTIONNAIRE",
      "NOT_DELIVERED",
      "OTHER_QUESTIONNAIRE",
      "ALREADY_COMPLETED",
      "ANSWER_FINAL",
      "ANSWER_REQUIRED",
    ],
  }),
  results: endpoint({
    method: "GET",
    path: "/groups/:groupId/deliveries/:deliveryId/questionnaires/:questionnaireId/results",
    summary: "Participants, averages, leaderboard and your own answers",
    audience: "signed-in",
    params: resultParams,
    response: z.object({
      questionnaireTitle: z.string(),
      boxTitle: z.string(),
      groupName: z.string(),
      participants: z.number(),
      /** Null as long as the results are sealed. */
      averageScorePercent: z.nullable(z.number()),
      totalCorrect: z.nullable(z.number()),
      /** Empty as long as the results are sealed. */
      standings: z.array(standing),
      /** Those who have finished the tasting, the most right guesses first; empty as long as the results are sealed. */
      tasters: z.array(taster),
      /** Null for results that are open. */
      seal: z.nullable(seal),
      /** The reader's own; null until they have finished. */
      ownScore: z.nullable(z.object({ correctAnswers: z.number(), guessQuestions: z.number() })),
      /** The names of the reader's friends who were there when the box arrived and have not finished, in the order in
       * which they joined. */
      awaited: z.array(z.string()),
      /** True if the reader has finished. */
      finished: z.boolean(),
      /** The game that the reader can still play, with or without their box; null once they have finished. */
      open: z.nullable(z.object({ boxId: id, withoutBox: z.boolean() })),
      /** Ordered by number, or by name until the reader has finished. */
      products: z.array(ratedProduct),
      /** Empty until the member has finished. */
      ownAnswers: z.array(answeredQuestion),
    }),
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "DELIVERY_NOT_FOUND", "QUESTIONNAIRE_NOT_FOUND"],
  }),
  answers: endpoint({
    method: "GET",
    path: "/groups/:groupId/deliveries/:deliveryId/questionnaires/:questionnaireId/sessions/:sessionId",
    summary: "A member's answers, for those who have finished themselves, once the results are open",
    audience: "signed-in",
    params: z.extend(resultParams, { sessionId: id }),
    response: z.object({ fullName: z.string(), answers: z.array(answeredQuestion) }),
    refusals: [
      "GROUP_NOT_FOUND",
      "NOT_A_MEMBER",
      "DELIVERY_NOT_FOUND",
      "NOT_FINISHED",
      "RESULTS_SEALED",
      "ANSWERS_NOT_FOUND",
    ],
  }),
  openResults: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/results/opening",
    summary: "Open a delivery's sealed results before all have finished; only the group's owner can",
    audience: "signed-in",
    params: deliveryParams,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "DELIVERY_NOT_FOUND", "OWNER_ONLY"],
  }),
};

/**
 * Returns total correct over participants times guess questions, as a rounded percentage. Specification, section 9.
 * @param guessesAsked how many guess questions all participants were asked, added up
 */
export function scorePercent(totalCorrect: number, guessesAsked: number): number {
  return guessesAsked === 0 ? 0 : Math.round((100 * totalCorrect) / guessesAsked);
}
