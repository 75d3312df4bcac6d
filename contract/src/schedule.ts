import * as z from "zod/mini";
import { deliveryStatuses } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { boxName } from "./group-page.ts";
import { cadences } from "./subscription.ts";
import { calendarDate, id, moment } from "./values.ts";

/** How many deliveries of a subscription are foretold. */
export const datesAhead = 6;

/** How many past deliveries the schedule shows, over all groups. */
export const shownPastDeliveries = 50;

/** What one subscription of one of the reader's groups brings next. */
export const scheduledSubscription = z.object({
  id,
  groupId: id,
  groupName: z.string(),
  box: boxName,
  cadence: z.enum(cadences),
  /** The next six, the earliest first. */
  dates: z.array(calendarDate),
  /** The delivery that was skipped last and lies before the next one; null where there is none. */
  skippedDate: z.nullable(calendarDate),
});
export type ScheduledSubscription = z.output<typeof scheduledSubscription>;

export const scheduledDelivery = z.object({
  id,
  groupId: id,
  groupName: z.string(),
  box: boxName,
  deliveryDate: calendarDate,
  status: z.enum(deliveryStatuses),
  deliveredAt: z.nullable(moment),
  /** Where the reader's own parcel can be followed. */
  myTrackingUrl: z.nullable(z.string()),
});
export type ScheduledDelivery = z.output<typeof scheduledDelivery>;

export const schedule = z.object({
  /** Today for the server: days to go and what can still be skipped depend on it. */
  today: calendarDate,
  hasGroups: z.boolean(),
  /** Whether the reader has a shipping address: without one there is no parcel for them. */
  hasAddress: z.boolean(),
  /** The next delivery first. */
  subscriptions: z.array(scheduledSubscription),
  /** The latest first. */
  deliveries: z.array(scheduledDelivery),
  /** The private address for calendar programs, once it was asked for. */
  feedUrl: z.nullable(z.string()),
});
export type Schedule = z.output<typeof schedule>;

export const scheduleApi = {
  show: endpoint({
    method: "GET",
    path: "/schedule",
    summary: "What comes to the reader's groups, what is on its way, and what was delivered",
    audience: "signed-in",
    response: schedule,
    refusals: [],
  }),
  resetFeed: endpoint({
    method: "POST",
    path: "/schedule/feed",
    summary: "A new private calendar address (iCalendar, RFC 5545); the one before stops working",
    audience: "signed-in",
    response: z.object({ feedUrl: z.string() }),
    refusals: [],
  }),
  deleteFeed: endpoint({
    method: "DELETE",
    path: "/schedule/feed",
    summary: "End the private calendar address; without one nothing happens",
    audience: "signed-in",
    refusals: [],
  }),
};
