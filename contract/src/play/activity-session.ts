import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { deliveryParams } from "../base/group-params.ts";
import { imageFiles, imageMaxBytes, imageTypes } from "../base/image.ts";
import { id, largestNumber, moment, optionalText, storedText } from "../base/values.ts";
import { maxRounds } from "../workshop/activity.ts";
import { scoreCounts } from "../workshop/round-kinds.ts";
import { playStatuses } from "./play-status.ts";

/** A result is a whole number of points, or a place from 1. */
export const scoreLimits = { points: { least: -99_999, most: 99_999 }, places: { least: 1, most: 99 } };

export const maxLineCharacters = 200;

/** A member's photo, only for members who have shown one themselves or have finished: `/api` and this path. */
export const photoPath = "/groups/:groupId/photos/:showId/:size";

export const activitySessionRefusals = {
  NO_ACTIVITY: { status: 409, detail: "This box has no activity." },
  ACTIVITY_CLOSED: { status: 409, detail: "The activity opens when the box has arrived." },
  ACTIVITY_NOT_STARTED: { status: 409, detail: "Please start the activity first." },
  ACTIVITY_COMPLETED: { status: 409, detail: "You have already finished this activity." },
  STEPS_OPEN: { status: 409, detail: "Some steps are not done yet. Tick them first, then finish." },
  PART_NOT_FOUND: { status: 404, detail: "This activity has no such part." },
  SCORE_CONFIRMED: {
    status: 409,
    detail: "This result has been confirmed and counts. It cannot be changed.",
  },
  SCORE_NOT_FOUND: { status: 409, detail: "Nobody has entered a result yet." },
  SCORE_CHANGED: {
    status: 409,
    detail: "Somebody has changed the result since you looked. Please look at it again, then confirm it.",
  },
  SHOW_NOT_FOUND: { status: 404, detail: "This photo is no longer there." },
  OWN_SHOW: { status: 409, detail: "Hearts are for your friends' photos." },
  OWN_SCORE: { status: 409, detail: "You entered this result, so one of the others confirms it." },
} as const;

const name = z.string();

/** Something to get ready, and whether the reader has ticked it off. */
const playedNeed = z.object({ id: z.string(), text: z.string(), done: z.boolean() });

export const playedStep = z.object({
  kind: z.literal("step"),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  imageUrl: z.nullable(z.string()),
  timerMinutes: z.nullable(z.number()),
  done: z.boolean(),
  /** The names of the reader's friends who have done it, in the order in which they did. */
  doneBy: z.array(name),
});
export type PlayedStep = z.output<typeof playedStep>;

const score = z.object({
  /** Null once the account has been deleted. */
  userId: z.nullable(id),
  fullName: name,
  value: z.number(),
  /** Among all results of the round; equal ones share a rank. */
  rank: z.number(),
  pointsEarned: z.number(),
});
export type Score = z.output<typeof score>;

export const playedScore = z.object({
  kind: z.literal("score"),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  counts: z.enum(scoreCounts),
  winnerPoints: z.number(),
  /** Null until somebody has entered one. */
  result: z.nullable(
    z.object({
      /** Best first. */
      scores: z.array(score),
      enteredBy: name,
      /** True if the reader has entered it. */
      isOwn: z.boolean(),
      enteredAt: moment,
      /** Counts the entries: 2 once the first has been replaced. */
      revision: z.number(),
      /** Null until somebody else has confirmed it. */
      confirmedBy: z.nullable(name),
    }),
  ),
});
export type PlayedScore = z.output<typeof playedScore>;

/** A photo of what a member made, and a line about it. */
const show = z.object({
  id,
  fullName: name,
  line: z.string(),
  /** In pixels, of the largest size. */
  width: z.number(),
  height: z.number(),
  /** Another one for every photo, so that a replaced one is read anew. */
  photoKey: z.string(),
  hearts: z.number(),
  /** True if one of the hearts is the reader's. */
  isHearted: z.boolean(),
});
export type Show = z.output<typeof show>;

export const playedShow = z.object({
  kind: z.literal("show"),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  photoPoints: z.number(),
  own: z.nullable(show),
  /** The friends' photos, the most hearts first; empty until the reader has shown one, or has finished. */
  friends: z.array(show),
  /** The names of the friends who have shown one, in the order in which they did. */
  shownBy: z.array(name),
});
export type PlayedShow = z.output<typeof playedShow>;

export const playedRound = z.discriminatedUnion("kind", [playedStep, playedScore, playedShow]);
export type PlayedRound = z.output<typeof playedRound>;

/** The activity of a delivery as one member plays it. */
export const playedActivity = z.object({
  status: z.enum(playStatuses),
  needed: z.array(playedNeed),
  rounds: z.array(playedRound),
  /** The members of the group, in the order in which they joined; results are entered for them. */
  players: z.array(z.object({ userId: id, fullName: name })),
  /** The reader's points from this activity's confirmed rounds. */
  pointsEarned: z.number(),
  /** The names of the reader's friends who have finished, in the order in which they did. */
  finishedBy: z.array(name),
});
export type PlayedActivity = z.output<typeof playedActivity>;

const line = optionalText("Your line", maxLineCharacters);
const partId = storedText().check(z.minLength(1), z.maxLength(64));
const roundParams = z.extend(deliveryParams, { roundId: partId });

const outsideScores = `Please enter a number from ${scoreLimits.points.least} to ${scoreLimits.points.most}.`;

const forPlayers = [
  "GROUP_NOT_FOUND",
  "NOT_A_MEMBER",
  "DELIVERY_NOT_FOUND",
  "NO_ACTIVITY",
  "ACTIVITY_CLOSED",
] as const;

export const activitySessionApi = {
  start: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/activity",
    summary: "Start the activity; the first of a group decides for all which version is played",
    audience: "signed-in",
    params: deliveryParams,
    response: playedActivity,
    refusals: forPlayers,
  }),
  tick: endpoint({
    method: "PUT",
    path: "/groups/:groupId/deliveries/:deliveryId/activity/ticks/:partId",
    summary:
      "Tick a step, or something that is needed, as done or not; what is finished can no longer be changed",
    audience: "signed-in",
    params: z.extend(deliveryParams, { partId }),
    body: z.object({ done: z.boolean() }),
    response: playedActivity,
    refusals: [...forPlayers, "ACTIVITY_NOT_STARTED", "ACTIVITY_COMPLETED", "PART_NOT_FOUND"],
  }),
  finish: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/activity/completion",
    summary: "Finish the activity once all its steps are done",
    audience: "signed-in",
    params: deliveryParams,
    response: playedActivity,
    refusals: [...forPlayers, "ACTIVITY_NOT_STARTED", "ACTIVITY_COMPLETED", "STEPS_OPEN"],
  }),
  showPhoto: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/activity/shows/:roundId",
    summary: `Show a photo of what you made: ${imageFiles}; it replaces an earlier one`,
    audience: "signed-in",
    params: roundParams,
    query: z.object({ line }),
    upload: { maxBytes: imageMaxBytes, types: imageTypes },
    response: playedActivity,
    refusals: [...forPlayers, "ACTIVITY_NOT_STARTED", "PART_NOT_FOUND", "IMAGE_INVALID", "TOO_MANY_REQUESTS"],
  }),
  changeLine: endpoint({
    method: "PUT",
    path: "/groups/:groupId/deliveries/:deliveryId/activity/shows/:roundId",
    summary: "Change the line about your own photo",
    audience: "signed-in",
    params: roundParams,
    body: z.object({ line }),
    response: playedActivity,
    refusals: [...forPlayers, "ACTIVITY_NOT_STARTED", "PART_NOT_FOUND", "SHOW_NOT_FOUND"],
  }),
  removePhoto: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/deliveries/:deliveryId/activity/shows/:roundId",
    summary: "Take your own photo away, with its hearts; does nothing if there is none",
    audience: "signed-in",
    params: roundParams,
    response: playedActivity,
    refusals: [...forPlayers, "ACTIVITY_NOT_STARTED", "PART_NOT_FOUND"],
  }),
  heart: endpoint({
    method: "PUT",
    path: "/groups/:groupId/deliveries/:deliveryId/activity/hearts/:showId",
    summary: "Give a friend's photo a heart, or take it back",
    audience: "signed-in",
    params: z.extend(deliveryParams, { showId: id }),
    body: z.object({ given: z.boolean() }),
    response: playedActivity,
    refusals: [...forPlayers, "SHOW_NOT_FOUND", "OWN_SHOW"],
  }),
  enterScores: endpoint({
    method: "PUT",
    path: "/groups/:groupId/deliveries/:deliveryId/activity/scores/:roundId",
    summary: "Enter a round's result, or replace one that is not confirmed; any member can",
    audience: "signed-in",
    params: roundParams,
    body: z.object({
      scores: z
        .array(
          z.object({
            userId: id,
            value: z
              .number("Please enter a whole number.")
              .check(
                z.int("Please enter a whole number."),
                z.minimum(scoreLimits.points.least, outsideScores),
                z.maximum(scoreLimits.points.most, outsideScores),
              ),
          }),
        )
        .check(z.minLength(1, "Please enter a result."), z.maxLength(maxRounds)),
    }),
    response: playedActivity,
    refusals: [...forPlayers, "PART_NOT_FOUND", "SCORE_CONFIRMED"],
  }),
  confirmScores: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/activity/scores/:roundId/confirmation",
    summary: "Confirm the result that somebody else has entered; its winners earn the round's points, once",
    audience: "signed-in",
    params: roundParams,
    body: z.object({
      /** Of the result that the member has seen. */
      revision: z.number().check(z.int(), z.minimum(1), z.maximum(largestNumber)),
    }),
    response: playedActivity,
    refusals: [
      ...forPlayers,
      "PART_NOT_FOUND",
      "SCORE_NOT_FOUND",
      "SCORE_CONFIRMED",
      "SCORE_CHANGED",
      "OWN_SCORE",
    ],
  }),
};
