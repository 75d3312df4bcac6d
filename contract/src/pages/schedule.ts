import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { calendarDate, id, moment } from "../base/values.ts";
import { deliveryStatuses } from "../deliveries/delivery-status.ts";
import { cadences } from "../deliveries/subscription.ts";
import { groupRoles } from "../groups/membership.ts";
import { boxName } from "../workshop/box.ts";

/** How many future deliveries of a subscription are shown. */
export const datesAhead = 6;

/** How many past deliveries the schedule shows, over all groups. */
export const shownPastDeliveries = 50;

/** The upcoming deliveries of a subscription of one of the reader's groups. */
export const scheduledSubscription = z.object({
  id,
  groupId: id,
  groupName: z.string(),
  /** The reader's role in the group. */
  myRole: z.enum(groupRoles),
  box: boxName,
  cadence: z.enum(cadences),
  /** The next six, the earliest first. */
  dates: z.array(calendarDate),
  /** The latest skipped delivery before the next one; null if there is none. */
  skippedDate: z.nullable(calendarDate),
  /** The date of a moved next delivery by its rhythm; null if it was not moved. */
  plannedDate: z.nullable(calendarDate),
  /** The day from which a paused subscription delivers again; it may have passed. */
  pausedUntil: z.nullable(calendarDate),
});
export type ScheduledSubscription = z.output<typeof scheduledSubscription>;

export const scheduledDelivery = z.object({
  id,
  groupId: id,
  groupName: z.string(),
  box: boxName,
  deliveryDate: calendarDate,
  /** Of the reader's own parcel, or else the group's; of the delivery if there is neither for them. */
  status: z.enum(deliveryStatuses),
  deliveredAt: z.nullable(moment),
  /** The tracking link of that parcel. */
  myTrackingUrl: z.nullable(z.string()),
  notes: z.string(),
});
export type ScheduledDelivery = z.output<typeof scheduledDelivery>;

/** A chosen night of one of the reader's groups, to come or under way. */
const scheduledNight = z.object({
  id,
  groupId: id,
  groupName: z.string(),
  startsAt: moment,
  /** Of the box that it is for; null for a night without a box. */
  boxTitle: z.nullable(z.string()),
});
export type ScheduledNight = z.output<typeof scheduledNight>;

export const schedule = z.object({
  /** The server's date, which decides the days to go and what can still be skipped. */
  today: calendarDate,
  hasGroups: z.boolean(),
  /** True if the reader has a shipping address; without one they get no parcel. */
  hasAddress: z.boolean(),
  /** The next delivery first. */
  subscriptions: z.array(scheduledSubscription),
  /** The latest first. */
  deliveries: z.array(scheduledDelivery),
  /** The next one first. */
  nights: z.array(scheduledNight),
  /** The reader's own; null until their browser has said it. */
  myTimeZone: z.nullable(z.string()),
  /** The private address for calendar programs, once it has been created. */
  feedUrl: z.nullable(z.string()),
  /** True if the password was changed since: somebody who knew the one before may know the address. */
  feedIsOlderThanPassword: z.boolean(),
});
export type Schedule = z.output<typeof schedule>;

export const scheduleApi = {
  show: endpoint({
    method: "GET",
    path: "/schedule",
    summary: "Upcoming deliveries to your groups, parcels on their way, and past deliveries",
    audience: "signed-in",
    response: schedule,
    refusals: [],
  }),
  resetFeed: endpoint({
    method: "POST",
    path: "/schedule/feed",
    summary: "Create a new private calendar address (iCalendar, RFC 5545); the previous one stops working",
    audience: "signed-in",
    response: z.object({ feedUrl: z.string() }),
    refusals: [],
  }),
  deleteFeed: endpoint({
    method: "DELETE",
    path: "/schedule/feed",
    summary: "Revoke the private calendar address; does nothing if there is none",
    audience: "signed-in",
    refusals: [],
  }),
};
