import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { imageUrl } from "../base/image.ts";
import {
  id,
  largestNumber,
  moment,
  optionalLines,
  requiredText,
  titleMaxCharacters,
} from "../base/values.ts";
import { restoreBody } from "../base/versions.ts";
import { type BoxType, box } from "./box.ts";
import { scoreCounts } from "./round-kinds.ts";

/** The kinds of boxes whose game is an activity. The others have the tasting, or play the game of the box inside. */
export const activityBoxTypes = [
  "culinary_chef",
  "crafting_master",
  "gaming_night",
] as const satisfies BoxType[];

/** Returns whether boxes of this kind have an activity. */
export function hasActivity(boxType: BoxType): boolean {
  return activityBoxTypes.some((each) => each === boxType);
}

export const maxRounds = 50;
export const maxNeeded = 50;
export const maxNeededCharacters = 120;
export const maxRoundTextCharacters = 5000;
export const maxTimerMinutes = 24 * 60;
export const maxRoundPoints = 1000;

export const activityRefusals = {
  NO_ACTIVITY_HERE: {
    status: 409,
    detail:
      "A box of this kind has no activity: gourmet boxes have the tasting, and a variety box plays the game of the box inside.",
  },
} as const;

/** Assigned by the editor; ticks and scores refer to it. */
const partId = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/, "An id has letters, digits, - and _."));

const nameless = "Please name it, or remove the row.";

/** Something to get ready first. */
const neededThing = z.object({
  id: partId,
  text: requiredText("This", maxNeededCharacters, nameless),
});
export type NeededThing = z.output<typeof neededThing>;

const roundTitle = requiredText("Title", titleMaxCharacters);
/** In Markdown. */
const roundText = optionalLines("Text", maxRoundTextCharacters);

const roundPoints = z._default(
  z
    .number("Points are a number.")
    .check(
      z.int("Points are a whole number."),
      z.minimum(0, "Points cannot be negative."),
      z.maximum(maxRoundPoints, `A round earns at most ${maxRoundPoints} points.`),
    ),
  0,
);

const stepRound = z.object({
  id: partId,
  kind: z.literal("step"),
  title: roundTitle,
  text: roundText,
  imageUrl: z._default(imageUrl, null),
  timerMinutes: z._default(
    z.nullable(
      z
        .number("A timer is a number of minutes.")
        .check(
          z.int("A timer is a whole number of minutes."),
          z.minimum(1, "A timer is at least a minute."),
          z.maximum(maxTimerMinutes, "A timer is at most a day."),
        ),
    ),
    null,
  ),
});

const scoreRound = z.object({
  id: partId,
  kind: z.literal("score"),
  title: roundTitle,
  text: roundText,
  counts: z._default(z.enum(scoreCounts), "points"),
  /** The points that each winner earns in the group. */
  winnerPoints: roundPoints,
});

const showRound = z.object({
  id: partId,
  kind: z.literal("show"),
  title: roundTitle,
  text: roundText,
  /** The points of everyone who has shown a photo by the time they finish. */
  photoPoints: roundPoints,
});

export const round = z.discriminatedUnion("kind", [stepRound, scoreRound, showRound]);
export type Round = z.output<typeof round>;
export type StepRound = z.output<typeof stepRound>;
export type ScoreRound = z.output<typeof scoreRound>;
export type ShowRound = z.output<typeof showRound>;

const activityFields = z.object({
  needed: z
    .array(neededThing)
    .check(z.maxLength(maxNeeded, `At most ${maxNeeded} things can be on the list.`)),
  rounds: z.array(round).check(z.maxLength(maxRounds, `An activity has at most ${maxRounds} rounds.`)),
});

const distinctIds = z.refine<z.output<typeof activityFields>>(
  ({ needed, rounds }) => {
    const ids = [...needed, ...rounds].map((part) => part.id);
    return new Set(ids).size === ids.length;
  },
  { error: "Two parts have the same id.", path: ["rounds"] },
);

/** Everything about an activity that can be edited. Without rounds, the box has no activity. */
export const activityBody = activityFields.check(distinctIds);
export type ActivityBody = z.output<typeof activityBody>;

/** The version that a save is based on; 0 if there was no activity yet. */
const basedOn = z
  .number("Please say which version this is based on.")
  .check(z.int(), z.minimum(0), z.maximum(largestNumber));

export const activity = z.object({
  boxId: id,
  needed: z.array(neededThing),
  rounds: z.array(round),
  /** 0 until it is saved for the first time. */
  version: z.number(),
  updatedAt: z.nullable(moment),
});
export type Activity = z.output<typeof activity>;

const boxParams = z.object({ boxId: id });

export const activityApi = {
  edit: endpoint({
    method: "GET",
    path: "/admin/boxes/:boxId/activity",
    summary: "The activity of a box, empty if there is none yet",
    audience: "admin",
    params: boxParams,
    response: z.object({ box: z.pick(box, { id: true, title: true, boxType: true }), activity }),
    refusals: ["BOX_NOT_FOUND", "NO_ACTIVITY_HERE"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/boxes/:boxId/activity",
    summary:
      "Replace the activity of a box; refused if somebody has changed it since the version `basedOn`. Groups that have begun keep the version they began with",
    audience: "admin",
    params: boxParams,
    body: z.extend(activityFields, { basedOn }).check(distinctIds),
    response: activity,
    refusals: ["BOX_NOT_FOUND", "NO_ACTIVITY_HERE", "CHANGED_SINCE"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/admin/boxes/:boxId/activity/restore",
    summary: "Restore an earlier version of a box's activity as a new version",
    audience: "admin",
    params: boxParams,
    body: restoreBody,
    response: activity,
    refusals: ["BOX_NOT_FOUND", "NO_ACTIVITY_HERE", "VERSION_NOT_FOUND", "CHANGED_SINCE"],
  }),
};
