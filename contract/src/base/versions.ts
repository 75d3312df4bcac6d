import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, largestNumber, moment } from "./values.ts";

/** The kinds of objects with versions; every change adds a version that can be restored. */
export const versionKinds = ["box", "questionnaire", "text", "activity"] as const;
export type VersionKind = (typeof versionKinds)[number];

/** How many versions a list shows at most. */
export const shownVersions = 50;

export const versionsRefusals = {
  VERSION_NOT_FOUND: { status: 404, detail: "This version does not exist." },
  CHANGED_SINCE: {
    status: 409,
    detail:
      "Somebody else has saved this in the meantime. Nothing of yours is lost: compare the two and decide.",
  },
} as const;

/** The number of the version that last changed an object. For an item it is a version of its box. */
export const versionNumber = z
  .number("Please say which version this is based on.")
  .check(z.int(), z.minimum(1), z.maximum(largestNumber));

/** The query parameter for the version that a change is based on. */
export const basedOnQuery = z.object({
  basedOn: z.coerce
    .number<number>("Please say which version this is based on.")
    .check(z.int(), z.minimum(1), z.maximum(largestNumber)),
});

/** One difference between a version and the previous one, in words for people. */
export const difference = z.object({
  /** For example 'Title' or 'Question 2: Text'. */
  field: z.string(),
  /** Null if there was nothing before. */
  before: z.nullable(z.string()),
  /** Null if there is nothing now. */
  after: z.nullable(z.string()),
});
export type Difference = z.output<typeof difference>;

export const version = z.object({
  id,
  /** 1 for the first. */
  number: z.number(),
  /** Null if the service itself or a since-deleted account made the change. */
  changedBy: z.nullable(z.string()),
  changedAt: moment,
  differences: z.array(difference),
});
export type Version = z.output<typeof version>;

export const versionsApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/versions/:kind/:objectId",
    summary: `The latest ${shownVersions} versions of a box, questionnaire, text or activity, newest first, with what changed`,
    audience: "admin",
    params: z.object({ kind: z.enum(versionKinds), objectId: id }),
    response: z.array(version),
    refusals: [],
  }),
};

/** The body of a noun's `restore`: the version to go back to, and the newest one that the person has seen. */
export const restoreBody = z.object({ versionId: id, basedOn: versionNumber });
