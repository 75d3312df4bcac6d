import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import {
  id,
  moment,
  requiredLines,
  requiredText,
  searchedPageOf,
  searchedPageQuery,
  titleMaxCharacters,
} from "../base/values.ts";
import { restoreBody, versionNumber } from "../base/versions.ts";

export const textTypes = ["information", "instructions", "welcome", "tips"] as const;
export type TextType = (typeof textTypes)[number];

export const textTypeLabels: Record<TextType, string> = {
  information: "Information",
  instructions: "Instructions",
  welcome: "Welcome",
  tips: "Tips",
};

export const textRefusals = {
  TEXT_NOT_FOUND: { status: 404, detail: "This text no longer exists." },
} as const;

/** A text about a box, in Markdown. Called `BoxText` in code because a question can be of type text too. */
export const boxText = z.object({
  id,
  title: z.string(),
  content: z.string(),
  textType: z.enum(textTypes),
  isActive: z.boolean(),
  version: versionNumber,
  createdAt: moment,
  updatedAt: moment,
});
export type BoxText = z.output<typeof boxText>;

const linkedBox = z.object({ id, title: z.string() });

const boxTextSummary = z.extend(z.omit(boxText, { content: true }), {
  /** The first words of the content. */
  excerpt: z.string(),
  boxes: z.array(linkedBox),
});
export type BoxTextSummary = z.output<typeof boxTextSummary>;

export const boxTextBody = z.object({
  title: requiredText("Title", titleMaxCharacters),
  content: requiredLines("Content", 20_000),
  textType: z.enum(textTypes, "Please choose a type."),
  isActive: z._default(z.boolean(), true),
});

/** A box's active text as members see it. */
export const shownText = z.pick(boxText, { id: true, title: true, content: true, textType: true });
export type ShownText = z.output<typeof shownText>;

export const textQuery = z.extend(searchedPageQuery, { textType: z.optional(z.enum(textTypes)) });

const textParams = z.object({ textId: id });

export const textApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/texts",
    summary:
      "Texts, newest first, with the boxes they are linked to; searched by title, content and title of a box",
    audience: "admin",
    query: textQuery,
    response: searchedPageOf(boxTextSummary),
    refusals: [],
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/texts",
    summary: "Create a text",
    audience: "admin",
    body: boxTextBody,
    response: boxText,
    refusals: [],
  }),
  find: endpoint({
    method: "GET",
    path: "/admin/texts/:textId",
    summary: "A text",
    audience: "admin",
    params: textParams,
    response: boxText,
    refusals: ["TEXT_NOT_FOUND"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/texts/:textId",
    summary: "Replace a text; refused if somebody has changed it since the version `basedOn`",
    audience: "admin",
    params: textParams,
    body: z.extend(boxTextBody, { basedOn: versionNumber }),
    response: boxText,
    refusals: ["TEXT_NOT_FOUND", "CHANGED_SINCE"],
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/admin/texts/:textId",
    summary: "Delete a text: members of its boxes' groups no longer read it",
    audience: "admin",
    params: textParams,
    refusals: ["TEXT_NOT_FOUND"],
  }),
  link: endpoint({
    method: "POST",
    path: "/admin/texts/:textId/boxes",
    summary: "Link to a box; linking twice is not an error, and the answer says so",
    audience: "admin",
    params: textParams,
    body: z.object({ boxId: id }),
    response: z.object({ alreadyLinked: z.boolean() }),
    refusals: ["TEXT_NOT_FOUND", "BOX_NOT_FOUND"],
  }),
  unlink: endpoint({
    method: "DELETE",
    path: "/admin/texts/:textId/boxes/:boxId",
    summary: "Unlink the text from a box; does nothing if it is not linked",
    audience: "admin",
    params: z.extend(textParams, { boxId: id }),
    refusals: ["TEXT_NOT_FOUND"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/admin/texts/:textId/restore",
    summary: "Restore an earlier version as a new version",
    audience: "admin",
    params: textParams,
    body: restoreBody,
    response: boxText,
    refusals: ["TEXT_NOT_FOUND", "VERSION_NOT_FOUND", "CHANGED_SINCE"],
  }),
};
