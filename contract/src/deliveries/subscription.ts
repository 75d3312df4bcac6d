import * as z from "zod/mini";
import { addDays, type CalendarDate, dayOfLaterMonth } from "../base/calendar.ts";
import { endpoint } from "../base/endpoint.ts";
import { groupParams } from "../base/group-params.ts";
import { calendarDate, chosenDate, id, largestNumber, moment } from "../base/values.ts";
import { seenPrice } from "../money/currency.ts";
import { boxOffer } from "./box-offer.ts";

/** Specification, section 9. */
export const cadences = ["biweekly", "monthly", "bimonthly", "semiannual"] as const;
export type Cadence = (typeof cadences)[number];

export const cadenceLabels: Record<Cadence, string> = {
  biweekly: "Every 2 weeks",
  monthly: "Monthly",
  bimonthly: "Every 2 months",
  semiannual: "Every 6 months",
};

const monthsBetween: Record<Exclude<Cadence, "biweekly">, number> = {
  monthly: 1,
  bimonthly: 2,
  semiannual: 6,
};

/** Returns the date after `date`; `day` is the day of the month to return to after a shorter month. */
export function nextDeliveryDate(date: CalendarDate, cadence: Cadence, day: number): CalendarDate {
  if (cadence === "biweekly") return addDays(date, 14);
  return dayOfLaterMonth(date, monthsBetween[cadence], day);
}

/**
 * Returns the last day to skip the delivery on `date`: the first of its month, or the day before the delivery
 * if that is earlier. Specification, section 9. `server/src/deliveries/subscription/cutoff.ts` says it in SQL.
 */
export function lastSkipDate(date: CalendarDate): CalendarDate {
  const first = `${date.slice(0, 7)}-01`;
  return date === first ? addDays(date, -1) : first;
}

/** Returns whether the delivery on `date` can still be skipped, or its skip undone, on the day `today`. */
export function canSkip(date: CalendarDate, today: CalendarDate): boolean {
  return today <= lastSkipDate(date);
}

/** The dates of a subscription follow from these. */
export interface RhythmOf {
  nextDeliveryDate: CalendarDate;
  /** The date of a moved next delivery by its rhythm; null if it was not moved. */
  plannedDate: CalendarDate | null;
  cadence: Cadence;
  /** The day of the month to return to after a shorter month. */
  deliveryDay: number;
}

/** Returns the date of the rhythm before `date`. */
export function formerDate(date: CalendarDate, cadence: Cadence, day: number): CalendarDate {
  if (cadence === "biweekly") return addDays(date, -14);
  return dayOfLaterMonth(date, -monthsBetween[cadence], day);
}

/** Returns whether nothing is to come on the day `today`, nor on any before the pause is over. */
export function isPaused({ pausedUntil }: { pausedUntil: CalendarDate | null }, today: CalendarDate) {
  return pausedUntil !== null && pausedUntil > today;
}

/** Returns the date after the next one: it follows from the rhythm, wherever the next one has moved to. */
export function followingDate({ nextDeliveryDate: next, plannedDate, cadence, deliveryDay }: RhythmOf) {
  return nextDeliveryDate(plannedDate ?? next, cadence, deliveryDay);
}

/** Returns the next `count` delivery dates. */
export function deliveryDates(subscription: RhythmOf, count: number): CalendarDate[] {
  const { nextDeliveryDate: first, cadence, deliveryDay } = subscription;
  const dates = [first, followingDate(subscription)];
  while (dates.length < count) dates.push(nextDeliveryDate(dates.at(-1) ?? first, cadence, deliveryDay));
  return dates.slice(0, count);
}

/** The changes of a subscription that the whole group is told. */
export const changeKinds = [
  "added",
  "cadence",
  "skipped",
  "cancelled",
  "paused",
  "resumed",
  "moved",
  "hurried",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A change of the dates alone, which is left to the owner and the admins, and can be undone until the cutoff. */
export type BendKind = "paused" | "resumed" | "moved" | "hurried";

export function isBend(kind: ChangeKind): kind is BendKind {
  return kind === "paused" || kind === "resumed" || kind === "moved" || kind === "hurried";
}

/** Returns the delivery whose cutoff ends the time to undo a change, if one does. A hurried one was never declined. */
export function undoneUntilCutoffOf(
  kind: ChangeKind,
  dates: { before: CalendarDate; after: CalendarDate },
): CalendarDate | null {
  if (kind === "paused" || kind === "moved") return dates.before;
  // Undoing this declines the delivery that it has brought.
  return kind === "resumed" ? dates.after : null;
}

/** The longest pause. */
export const maxPauseMonths = 12;

/** How long the latest change of a subscription can be undone. */
export const undoHours = 24;

export const subscriptionRefusals = {
  SUBSCRIPTION_NOT_FOUND: { status: 404, detail: "This subscription no longer exists." },
  SKIP_TOO_LATE: { status: 409, detail: "It is too late to change this delivery." },
  DATE_MOVED: {
    status: 409,
    detail: "The next delivery has moved in the meantime. Please look at its new date.",
  },
  CHANGE_OVERTAKEN: {
    status: 409,
    detail: "This can no longer be undone: the subscription has moved on since. Nothing was changed.",
  },
  PAUSED: { status: 409, detail: "This box is paused. Nothing was changed." },
  NOT_PAUSED: { status: 409, detail: "This box is not paused any more. Nothing was changed." },
  HURRIED_THIS_MONTH: {
    status: 409,
    detail:
      "Your group has asked for a box out of turn this month already. Nothing was changed. You can ask again next month.",
  },
  NOTHING_SOONER: {
    status: 409,
    detail: "The next delivery comes by tomorrow anyway. Nothing was changed.",
  },
  ALREADY_SUBSCRIBED: { status: 409, detail: "Your group already receives this box." },
  BOX_UNAVAILABLE: { status: 409, detail: "This box is not offered at the moment." },
} as const;

export const subscription = z.object({
  id,
  subscriptionBoxId: id,
  cadence: z.enum(cadences),
  isActive: z.boolean(),
  subscribedAt: moment,
  nextDeliveryDate: calendarDate,
  /** The date of a moved next delivery by its rhythm; null if it was not moved. */
  plannedDate: z.nullable(calendarDate),
  /** The day from which a paused subscription delivers again; it may have passed. */
  pausedUntil: z.nullable(calendarDate),
  hurriedDate: z.nullable(calendarDate),
  /** Grows with each change, which can be undone by this number. */
  revision: z.number(),
});
export type Subscription = z.output<typeof subscription>;

const subscriptionParams = z.extend(groupParams, { subscriptionId: id });
const changeParams = z.extend(subscriptionParams, {
  revision: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(largestNumber)),
});
/** The next date that the person has seen, so that nobody bends another one. */
const seenDate = calendarDate;
const bendRefusals = [
  "GROUP_NOT_FOUND",
  "NOT_A_MEMBER",
  "ROLE_TOO_LOW",
  "SUBSCRIPTION_NOT_FOUND",
  "DATE_MOVED",
] as const;
const skipParams = z.extend(subscriptionParams, { deliveryDate: calendarDate });

export const subscriptionApi = {
  offers: endpoint({
    method: "GET",
    path: "/groups/:groupId/offers",
    summary: "The active boxes that the group can subscribe to",
    audience: "signed-in",
    params: groupParams,
    response: z.array(boxOffer),
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER"],
  }),
  create: endpoint({
    method: "POST",
    path: "/groups/:groupId/subscriptions",
    summary: "Subscribe to a box, monthly; a cancelled subscription becomes active again, and monthly",
    audience: "signed-in",
    params: groupParams,
    body: z.object({ boxId: z.uuid("Please choose a box."), priceCents: seenPrice }),
    response: subscription,
    refusals: [
      "GROUP_NOT_FOUND",
      "NOT_A_MEMBER",
      "ROLE_TOO_LOW",
      "ALREADY_SUBSCRIBED",
      "BOX_UNAVAILABLE",
      "PRICE_CHANGED",
    ],
  }),
  changeCadence: endpoint({
    method: "PUT",
    path: "/groups/:groupId/subscriptions/:subscriptionId/cadence",
    summary:
      "Change the cadence; the next date counts from the planned date of the last delivery, or else from the first of next month. It can still be skipped, and a pause lasts",
    audience: "signed-in",
    params: subscriptionParams,
    body: z.object({ cadence: z.enum(cadences) }),
    response: subscription,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "SUBSCRIPTION_NOT_FOUND"],
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/subscriptions/:subscriptionId",
    summary: "Cancel the subscription; deliveries that already exist still go out",
    audience: "signed-in",
    params: subscriptionParams,
    response: subscription,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "SUBSCRIPTION_NOT_FOUND"],
  }),
  skip: endpoint({
    method: "PUT",
    path: "/groups/:groupId/subscriptions/:subscriptionId/skips/:deliveryDate",
    summary: "Skip the next delivery, which is on this date; skipping it again changes nothing",
    audience: "signed-in",
    params: skipParams,
    response: subscription,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "SUBSCRIPTION_NOT_FOUND", "SKIP_TOO_LATE", "DATE_MOVED"],
  }),
  unskip: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/subscriptions/:subscriptionId/skips/:deliveryDate",
    summary: "Undo the latest skip",
    audience: "signed-in",
    params: skipParams,
    response: subscription,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "SUBSCRIPTION_NOT_FOUND", "SKIP_TOO_LATE", "DATE_MOVED"],
  }),
  pause: endpoint({
    method: "PUT",
    path: "/groups/:groupId/subscriptions/:subscriptionId/pause",
    summary:
      "Pause until a day: the first date of the rhythm from then on is the next; for the owner and admins",
    audience: "signed-in",
    params: subscriptionParams,
    body: z.object({ deliveryDate: seenDate, until: chosenDate }),
    response: subscription,
    refusals: [...bendRefusals, "SKIP_TOO_LATE"],
  }),
  resume: endpoint({
    method: "PUT",
    path: "/groups/:groupId/subscriptions/:subscriptionId/resume",
    summary:
      "End a pause early: the first date of the rhythm that can still be skipped is the next; for the owner and admins",
    audience: "signed-in",
    params: subscriptionParams,
    body: z.object({ deliveryDate: seenDate }),
    response: subscription,
    refusals: [...bendRefusals, "NOT_PAUSED"],
  }),
  move: endpoint({
    method: "PUT",
    path: "/groups/:groupId/subscriptions/:subscriptionId/move",
    summary: "Move the next delivery to another day of its month, not into a pause; for the owner and admins",
    audience: "signed-in",
    params: subscriptionParams,
    body: z.object({ deliveryDate: seenDate, to: chosenDate }),
    response: subscription,
    refusals: [...bendRefusals, "SKIP_TOO_LATE"],
  }),
  hurry: endpoint({
    method: "PUT",
    path: "/groups/:groupId/subscriptions/:subscriptionId/hurry",
    summary:
      "Let the next delivery come tomorrow, once a month, not during a pause; for the owner and admins",
    audience: "signed-in",
    params: subscriptionParams,
    body: z.object({ deliveryDate: seenDate }),
    response: subscription,
    refusals: [...bendRefusals, "PAUSED", "HURRIED_THIS_MONTH", "NOTHING_SOONER"],
  }),
  undo: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/subscriptions/:subscriptionId/changes/:revision",
    summary: `Undo the latest change of a subscription: its cadence, a skip, or its cancellation within ${undoHours} hours; bent dates until the cutoff`,
    audience: "signed-in",
    params: changeParams,
    response: subscription,
    refusals: [
      "GROUP_NOT_FOUND",
      "NOT_A_MEMBER",
      "SUBSCRIPTION_NOT_FOUND",
      "CHANGE_OVERTAKEN",
      "SKIP_TOO_LATE",
      "ROLE_TOO_LOW",
    ],
  }),
};
