import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { id, moment } from "../base/values.ts";
import { cadences } from "../deliveries/subscription.ts";
import { boxTypes } from "../workshop/box.ts";

/** How many months the reports cover without a year, including this one. */
export const reportedMonths = 12;

/** A product with fewer ratings is in neither list: one friend's mood decides nothing. */
export const fewestOpinions = 5;

/** How many products each of the two lists names. */
export const listedProducts = 5;

/** How many boxes with their cadences the page names; the file has all. */
export const listedSubscriptions = 40;

/** The tables of the page, each a file too. */
export const reportNames = [
  "sign-ups",
  "subscriptions",
  "deliveries",
  "arrivals",
  "members",
  "products",
] as const;
export type ReportName = (typeof reportNames)[number];

/** The kinds of changes that are counted, in the order of the tables. */
export const countedChanges = ["started", "resumed", "changed", "paused", "skipped", "cancelled"] as const;
export type CountedChange = (typeof countedChanges)[number];

const changeCounts = z.object({
  started: z.number(),
  /** Cancelled subscriptions that were taken up again. */
  resumed: z.number(),
  /** Changes to the cadence. */
  changed: z.number(),
  paused: z.number(),
  skipped: z.number(),
  cancelled: z.number(),
});
export type ChangeCounts = z.output<typeof changeCounts>;

const subscribedBox = z.extend(changeCounts, {
  boxId: id,
  /** Null once the box is deleted. */
  boxTitle: z.nullable(z.string()),
  boxType: z.enum(boxTypes),
  /** The cadence that it was changed to, else that before the change. */
  cadence: z.enum(cadences),
});
export type SubscribedBox = z.output<typeof subscribedBox>;

const statusCounts = z.object({
  preparing: z.number(),
  shipped: z.number(),
  delivered: z.number(),
  cancelled: z.number(),
});
export type StatusCounts = z.output<typeof statusCounts>;

const arrivalTimes = z.object({ parcels: z.number(), averageDays: z.number(), medianDays: z.number() });
export type ArrivalTimes = z.output<typeof arrivalTimes>;

const memberCounts = z.object({
  /** People in the groups that a box of the month reached. */
  all: z.number(),
  /** Those who finished its tasting or activity. */
  tasted: z.number(),
  /** Those who finished its questionnaire. */
  played: z.number(),
  /** Those who did either. */
  active: z.number(),
  /** Those of them who did either with a box of the next month, too; null before that month. */
  returned: z.nullable(z.number()),
});
export type MemberCounts = z.output<typeof memberCounts>;

const reportMonth = z.object({
  /** For example `2026-11`, in UTC. */
  month: z.string(),
  signUps: z.number(),
  subscriptions: changeCounts,
  deliveries: statusCounts,
  parcels: statusCounts,
  /** Null if no shipped parcel of the month has arrived. */
  arrivals: z.nullable(arrivalTimes),
  members: memberCounts,
});
export type ReportMonth = z.output<typeof reportMonth>;

const ratedProduct = z.object({
  id,
  itemName: z.string(),
  boxTitle: z.string(),
  boxType: z.enum(boxTypes),
  ratings: z.number(),
  average: z.number(),
});
export type RatedProduct = z.output<typeof ratedProduct>;

export const report = z.object({
  /** When the latest month was counted; null before the first time. */
  countedAt: z.nullable(moment),
  /** The years that can be chosen, the latest first. */
  years: z.array(z.number()),
  /** Oldest first, those without any figures included. */
  months: z.array(reportMonth),
  /** The boxes with the most changes, and how many there are. */
  boxes: z.array(subscribedBox),
  countedBoxes: z.number(),
  arrivals: z.nullable(
    z.extend(arrivalTimes, {
      /** How many parcels took so many days. */
      days: z.array(z.object({ days: z.number(), parcels: z.number() })),
    }),
  ),
  /** Of all time; no product is in both lists. */
  products: z.object({
    rated: z.number(),
    best: z.array(ratedProduct),
    /** The worst first. */
    worst: z.array(ratedProduct),
  }),
});
export type Report = z.output<typeof report>;

export const reportFilter = z.object({
  /** Without it, the last `reportedMonths`. */
  year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(9999))),
  /** Both concern only the subscriptions. */
  boxType: z.optional(z.enum(boxTypes)),
  cadence: z.optional(z.enum(cadences)),
});

export const reportApi = {
  show: endpoint({
    method: "GET",
    path: "/admin/reports",
    summary:
      "What friends order, get and like, month by month: sign-ups, subscriptions, deliveries, days to arrive, members who take part, and the best and worst products",
    audience: "admin",
    query: reportFilter,
    response: report,
    refusals: [],
  }),
  file: endpoint({
    method: "GET",
    path: "/admin/reports/file",
    summary: "One of the reports as CSV, with all its rows; formulas are defused",
    audience: "admin",
    query: z.extend(reportFilter, { report: z.enum(reportNames) }),
    response: z.object({ fileName: z.string(), text: z.string(), rows: z.number() }),
    refusals: [],
  }),
};
