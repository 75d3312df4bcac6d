import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { groupParams } from "../base/group-params.ts";
import { calendarDate, id, moment, pageKey } from "../base/values.ts";
import { boxName, boxTypes } from "../workshop/box.ts";
import { ownProgress } from "./play-status.ts";

/** Two members agree on a product when their stars differ by no more than this. */
export const likenessTolerance = 1;

const memberHistory = z.object({
  userId: id,
  fullName: z.string(),
  points: z.number(),
  /** The average of all stars given; null if there are none. */
  averageRating: z.nullable(z.number()),
  ratings: z.number(),
  /** In questionnaires and tastings together. */
  rightGuesses: z.number(),
  guesses: z.number(),
  /** The kind of box with the best stars; null if there are none. */
  favouriteKind: z.nullable(z.enum(boxTypes)),
});
export type MemberHistory = z.output<typeof memberHistory>;

const pastDelivery = z.object({
  id,
  box: boxName,
  status: z.enum(["delivered", "cancelled"]),
  /** The administrators' note on this delivery; may be empty. */
  notes: z.string(),
  deliveryDate: calendarDate,
  deliveredAt: z.nullable(moment),
  ...ownProgress,
  /** True if the reader has a parcel that has not arrived yet. */
  awaitsMyParcel: z.boolean(),
  /** How many members have finished the questionnaire and the tasting. */
  players: z.number(),
  tasters: z.number(),
  /** True if nobody sees yet how friends have played. */
  sealed: z.boolean(),
  /** Null while nobody has played, and as long as the results are sealed. */
  averageScorePercent: z.nullable(z.number()),
  /** The best scorers; several if they share first place. */
  winners: z.array(z.string()),
  /**
   * True if the reader has finished the games that ask for its products; only then come the favourite and the picture.
   */
  told: z.boolean(),
  favourite: z.nullable(z.object({ itemName: z.string(), average: z.number() })),
});
export type PastDelivery = z.output<typeof pastDelivery>;

/** The points of each member after a delivery's games. */
const pointsAfter = z.object({
  deliveryId: id,
  deliveryDate: calendarDate,
  totals: z.array(z.object({ userId: id, points: z.number() })),
});
export type PointsAfter = z.output<typeof pointsAfter>;

/** 'You agree on 8 of 10': how many of the products that both rated got about the same stars from them. */
export const likeness = z.object({
  /** Both. */
  userIds: z.array(id),
  agreed: z.number(),
  compared: z.number(),
});
export type Likeness = z.output<typeof likeness>;

export const history = z.object({
  groupName: z.string(),
  members: z.array(memberHistory),
  /** A page of those that have come or were cancelled, the latest first. */
  deliveries: z.array(pastDelivery),
  /** The position of the next page; null after the first delivery of the group. */
  next: z.nullable(z.string()),
  /** The earliest first. */
  pointsOverTime: z.array(pointsAfter),
  /** Pairs of members who have rated at least one product in common. */
  likeness: z.array(likeness),
});
export type History = z.output<typeof history>;

export const historyRefusals = {
  NOTHING_PLAYED: {
    status: 409,
    detail:
      "There is a picture once you have finished the questionnaire of this delivery, or its tasting if it has none.",
  },
} as const;

/** The podium of a delivery as a picture (PNG), below `/api`. */
export const podiumPicturePath = "/groups/:groupId/deliveries/:deliveryId/podium.png";

export const historyApi = {
  show: endpoint({
    method: "GET",
    path: "/groups/:groupId/history",
    summary:
      "The group's past deliveries with their results, points over time, and how the members' tastes compare",
    audience: "signed-in",
    params: groupParams,
    /** The position after which the page of deliveries begins. */
    query: z.object({ before: z.optional(pageKey(calendarDate)) }),
    response: history,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER"],
  }),
};
