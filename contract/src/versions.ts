import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, moment } from "./values.ts";

/** What keeps its versions: every change adds one that can be restored. */
export const versionKinds = ["box", "questionnaire", "text"] as const;
export type VersionKind = (typeof versionKinds)[number];

/** The latest versions that a list shows. */
export const shownVersions = 50;

export const versionsRefusals = {
  VERSION_NOT_FOUND: { status: 404, detail: "This version does not exist." },
  CHANGED_SINCE: {
    status: 409,
    detail:
      "Somebody else has saved this in the meantime. Nothing of yours is lost: compare the two and decide.",
  },
} as const;

/** The number of the version that last changed something. An item's is one of its box. */
export const versionNumber = z
  .number("Please say which version this is based on.")
  .check(z.int(), z.minimum(1));

/** What an address says of the version that a change is based on. */
export const basedOnQuery = z.object({
  basedOn: z.coerce.number<number>("Please say which version this is based on.").check(z.int(), z.minimum(1)),
});

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
    summary: `The latest ${shownVersions} versions of a box, questionnaire or text, newest first, with what changed`,
    audience: "admin",
    params: z.object({ kind: z.enum(versionKinds), objectId: id }),
    response: z.array(version),
    refusals: [],
  }),
};

/** What a noun's `restore` asks for: the version to go back to, and the newest one that the person has seen. */
export const restoreBody = z.object({ versionId: id, basedOn: versionNumber });
