import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import {
  descriptionMaxCharacters,
  id,
  moment,
  optionalLines,
  requiredText,
  searchedPageOf,
  searchedPageQuery,
  titleMaxCharacters,
} from "../base/values.ts";
import { restoreBody, versionNumber } from "../base/versions.ts";
import { boxContent } from "./box.ts";

export const questionTypes = ["text", "multiple_choice", "rating", "box_content_guess"] as const;
export type QuestionType = (typeof questionTypes)[number];

export const questionTypeLabels: Record<QuestionType, string> = {
  text: "Text",
  multiple_choice: "Multiple choice",
  rating: "Rating",
  box_content_guess: "Box content guess",
};

export const maxQuestions = 200;
export const maxQuestionCharacters = 500;
export const maxOptions = 50;
export const maxOptionCharacters = 200;

export const questionnaireRefusals = {
  QUESTIONNAIRE_NOT_FOUND: { status: 404, detail: "Questionnaire not found." },
  GUESS_WITHOUT_CHOICES: { status: 409, detail: "A guess has no product of the linked box to choose from." },
  QUESTIONNAIRE_IN_USE: {
    status: 409,
    detail:
      "Groups play this questionnaire, so it cannot be deleted. Deactivate it, and no further delivery gets it.",
  },
} as const;

export const question = z
  .object({
    /** Assigned by the editor from the time at which the question was added. */
    id: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(64),
        z.regex(/^[\w-]+$/, "A question's id has letters, digits, - and _."),
      ),
    text: requiredText("Question", maxQuestionCharacters),
    type: z.enum(questionTypes),
    required: z.boolean(),
    /** The choices of a multiple_choice; for a box_content_guess the ids of the box contents to choose from. */
    options: z._default(
      z
        .array(requiredText("Option", maxOptionCharacters))
        .check(z.maxLength(maxOptions, `At most ${maxOptions} options.`)),
      [],
    ),
    /** The product that a rating question is about. */
    boxContentId: z._default(z.nullable(id), null),
  })
  .check(
    z.refine((q) => q.type !== "multiple_choice" || q.options.length >= 2, {
      error: "A multiple choice needs at least two options.",
      path: ["options"],
    }),
    z.refine((q) => q.type !== "box_content_guess" || q.options.length >= 2, {
      error: "A guess needs at least two products to choose from.",
      path: ["options"],
    }),
    z.refine(
      (q) => q.type !== "box_content_guess" || q.options.every((option) => id.safeParse(option).success),
      {
        error: "A guess chooses among products of a box.",
        path: ["options"],
      },
    ),
    z.refine((q) => new Set(q.options).size === q.options.length, {
      error: "Each option can appear only once.",
      path: ["options"],
    }),
  );
export type Question = z.output<typeof question>;

export const questions = z.array(question).check(
  z.maxLength(maxQuestions, `A questionnaire can have at most ${maxQuestions} questions.`),
  z.refine((list) => new Set(list.map((q) => q.id)).size === list.length, "Two questions have the same id."),
);

export const questionnaire = z.object({
  id,
  title: z.string(),
  description: z.string(),
  questions: z.array(question),
  isActive: z.boolean(),
  version: versionNumber,
  createdAt: moment,
  updatedAt: moment,
});
export type Questionnaire = z.output<typeof questionnaire>;

/** A box that a questionnaire is linked to. */
const linkedBox = z.object({ id, title: z.string() });

const questionnaireSummary = z.object({
  id,
  title: z.string(),
  description: z.string(),
  questionCount: z.number(),
  isActive: z.boolean(),
  createdAt: moment,
  boxes: z.array(linkedBox),
});
export type QuestionnaireSummary = z.output<typeof questionnaireSummary>;

export const questionnaireBody = z.object({
  title: requiredText("Title", titleMaxCharacters),
  description: optionalLines("Description", descriptionMaxCharacters),
  isActive: z._default(z.boolean(), true),
});

const questionnaireParams = z.object({ questionnaireId: id });

export const questionnaireApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/questionnaires",
    summary:
      "Questionnaires, newest first, with the boxes they are linked to; searched by title, description and title of a box",
    audience: "admin",
    query: searchedPageQuery,
    response: searchedPageOf(questionnaireSummary),
    refusals: [],
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/questionnaires",
    summary: "Create a questionnaire without questions",
    audience: "admin",
    body: questionnaireBody,
    response: questionnaire,
    refusals: [],
  }),
  /** Everything the editor shows, in one request. */
  edit: endpoint({
    method: "GET",
    path: "/admin/questionnaires/:questionnaireId",
    summary: "A questionnaire with the boxes that it can ask about, and their contents",
    audience: "admin",
    params: questionnaireParams,
    response: z.object({
      questionnaire,
      boxes: z.array(linkedBox),
      contents: z.array(
        z.extend(
          z.pick(boxContent, {
            id: true,
            itemName: true,
            itemDescription: true,
            boxId: true,
            productNumber: true,
            createdAt: true,
          }),
          { boxTitle: z.string() },
        ),
      ),
    }),
    refusals: ["QUESTIONNAIRE_NOT_FOUND"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/questionnaires/:questionnaireId",
    summary:
      "Replace title, description, state and, if given, questions; refused if somebody has changed it since the version `basedOn`",
    audience: "admin",
    params: questionnaireParams,
    body: z.extend(questionnaireBody, { questions: z.optional(questions), basedOn: versionNumber }),
    response: questionnaire,
    refusals: ["QUESTIONNAIRE_NOT_FOUND", "CHANGED_SINCE", "GUESS_WITHOUT_CHOICES"],
  }),
  deactivate: endpoint({
    method: "POST",
    path: "/admin/questionnaires/:questionnaireId/deactivate",
    summary: "Deactivate a questionnaire and change nothing else about it",
    audience: "admin",
    params: questionnaireParams,
    response: questionnaire,
    refusals: ["QUESTIONNAIRE_NOT_FOUND"],
  }),
  duplicate: endpoint({
    method: "POST",
    path: "/admin/questionnaires/:questionnaireId/copies",
    summary: "Create an inactive copy of a questionnaire, with its questions and linked to the same boxes",
    audience: "admin",
    params: questionnaireParams,
    response: questionnaire,
    refusals: ["QUESTIONNAIRE_NOT_FOUND"],
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/admin/questionnaires/:questionnaireId",
    summary: "Delete a questionnaire that no group plays",
    audience: "admin",
    params: questionnaireParams,
    refusals: ["QUESTIONNAIRE_NOT_FOUND", "QUESTIONNAIRE_IN_USE"],
  }),
  link: endpoint({
    method: "POST",
    path: "/admin/questionnaires/:questionnaireId/boxes",
    summary:
      "Link to a box; linking twice is not an error, and the answer says so. Refused if a guess of an active questionnaire has no product of the box to choose from",
    audience: "admin",
    params: questionnaireParams,
    body: z.object({ boxId: id }),
    response: z.object({ alreadyLinked: z.boolean() }),
    refusals: ["QUESTIONNAIRE_NOT_FOUND", "BOX_NOT_FOUND", "GUESS_WITHOUT_CHOICES"],
  }),
  unlink: endpoint({
    method: "DELETE",
    path: "/admin/questionnaires/:questionnaireId/boxes/:boxId",
    summary: "Unlink the questionnaire from a box; does nothing if it is not linked",
    audience: "admin",
    params: z.extend(questionnaireParams, { boxId: id }),
    refusals: ["QUESTIONNAIRE_NOT_FOUND"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/admin/questionnaires/:questionnaireId/restore",
    summary: "Restore an earlier version as a new version",
    audience: "admin",
    params: questionnaireParams,
    body: restoreBody,
    response: questionnaire,
    refusals: ["QUESTIONNAIRE_NOT_FOUND", "VERSION_NOT_FOUND", "CHANGED_SINCE", "GUESS_WITHOUT_CHOICES"],
  }),
};

/**
 * Returns the product that a guess question asks for: the number after 'product', 'item' or 'number' in its text.
 * Returns undefined if there is none. Specification, section 5.
 */
export function productNumberIn(questionText: string): number | undefined {
  const found = /\b(?:product|item|number)\s*(?:#|no\.?|number)?\s*(\d{1,6})\b/i.exec(questionText)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** The fields that the numbering of products depends on. */
interface Numbered {
  productNumber: number | null;
}

/**
 * Maps a box's products by number, in the order of the numbers. Products without one are numbered 1..n in the order in
 * which they are given; where that number is taken, they follow after the highest one.
 */
export function productsByNumber<Product extends Numbered>(
  products: readonly Product[],
): Map<number, Product> {
  const numbered = new Map<number, Product>();
  for (const product of products)
    if (product.productNumber !== null) numbered.set(product.productNumber, product);
  const unnumbered = products.filter((product) => product.productNumber === null);
  let last = Math.max(unnumbered.length, ...numbered.keys());
  for (const [index, product] of unnumbered.entries()) {
    numbered.set(numbered.has(index + 1) ? ++last : index + 1, product);
  }
  return new Map([...numbered].sort(([a], [b]) => a - b));
}
