import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, moment } from "./values.ts";

/** What keeps its versions: every change makes one that can be restored. */
export const versionKinds = ["box", "questionnaire", "text"] as const;
export type VersionKind = (typeof versionKinds)[number];

export const versionsRefusals = {
  VERSION_NOT_FOUND: { status: 404, detail: "This version does not exist." },
} as const;

/** One difference between a version and the one before it, in words for people. */
export const difference = z.object({
  /** Such as 'Title' or 'Question 2: Text'. */
  field: z.string(),
  /** Null where there was nothing before. */
  before: z.nullable(z.string()),
  /** Null where there is nothing any more. */
  after: z.nullable(z.string()),
});
export type Difference = z.output<typeof difference>;

export const version = z.object({
  id,
  /** 1 for the first. */
  number: z.number(),
  /** Null for what was made by the service itself, or by an account that is gone. */
  changedBy: z.nullable(z.string()),
  changedAt: moment,
  differences: z.array(difference),
});
export type Version = z.output<typeof version>;

export const versionsApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/versions/:kind/:objectId",
    summary: "The latest 50 versions of a box, questionnaire or text, newest first, with what changed",
    audience: "admin",
    params: z.object({ kind: z.enum(versionKinds), objectId: id }),
    response: z.array(version),
    refusals: [],
  }),
};

/** What a noun's `restore` asks for. */
export const restoreBody = z.object({ versionId: id });
