import { nightHours } from "@boxmates/contract/around/night";
import { brand } from "@boxmates/contract/base/brand";
import { type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import { pages } from "@boxmates/contract/base/paths";
import { type DeliveryStatus, deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import { type Cadence, cadenceLabels, deliveryDates } from "@boxmates/contract/deliveries/subscription";
import { datesAhead } from "@boxmates/contract/pages/schedule";
import type { FeedNight } from "../../around/night/shown-queries.ts";

/** A delivery that was made, with the title of the box that was sent and the reader's own parcel. */
export interface FeedDelivery {
  boxTitle: string;
  deliveryDate: CalendarDate;
  status: DeliveryStatus;
  trackingUrl: string | null;
  revision: number;
  revisedAt: string;
}

/** The data of one subscription that the calendar shows. */
export interface FeedSubscription {
  id: string;
  groupId: string;
  groupName: string;
  boxTitle: string;
  cadence: Cadence;
  isActive: boolean;
  nextDeliveryDate: CalendarDate;
  deliveryDay: number;
  plannedDate: CalendarDate | null;
  revision: number;
  revisedAt: string;
  /** The skipped dates from today on. */
  skippedDates: CalendarDate[];
  deliveries: FeedDelivery[];
}

/** One entry, in the words of RFC 5545. */
export interface CalendarEvent {
  /** The same UID for the planned and the made delivery of a date. */
  uid: string;
  date: CalendarDate;
  /** Of an entry of some hours, in UTC; without them it lasts all day. */
  hours?: { start: Date; end: Date };
  isCancelled: boolean;
  /** Never goes down for a UID. */
  sequence: number;
  revisedAt: Date;
  summary: string;
  description: string;
  url: string;
}

/** Returns the events of all subscriptions, earliest first; they depend only on the rows and the day. */
export function calendarEvents(
  subscriptions: readonly FeedSubscription[],
  today: CalendarDate,
  publicUrl: string,
): CalendarEvent[] {
  return subscriptions
    .flatMap((subscription) => eventsOf(subscription, today, publicUrl))
    .sort((a, b) => compare(a.date, b.date) || compare(a.uid, b.uid));
}

/** The state of a delivery date; a made delivery is newer than any plan for its date. */
interface Entry {
  date: CalendarDate;
  boxTitle: string;
  state: string;
  trackingUrl?: string | null;
  isCancelled: boolean;
  sequence: number;
  revisedAt: Date;
}

/** Returns one event per date: a made delivery overrides a plan, and a plan overrides an earlier skip. */
function eventsOf(subscription: FeedSubscription, today: CalendarDate, publicUrl: string): CalendarEvent[] {
  const { id, groupId, groupName, cadence } = subscription;
  const entries = [
    ...skipped(subscription),
    ...movedAway(subscription),
    ...planned(subscription, today),
    ...made(subscription),
  ];
  const url = `${publicUrl}${pages.group({ groupId })}`;
  return [...new Map(entries.map((entry) => [entry.date, entry])).values()].map(
    ({ boxTitle, state, trackingUrl, ...entry }) => ({
      ...entry,
      uid: `${id}-${entry.date}@${new URL(publicUrl).host}`,
      summary: `${boxTitle} for ${groupName}`,
      description: [
        `${cadenceLabels[cadence]}: ${state}`,
        ...(trackingUrl ? [`Track my parcel: ${trackingUrl}`] : []),
        url,
      ].join("\n"),
      url,
    }),
  );
}

function skipped({ skippedDates, boxTitle, revision, revisedAt }: FeedSubscription): Entry[] {
  const entry = { boxTitle, state: "Skipped", isCancelled: true, sequence: revision };
  return skippedDates.map((date) => ({ ...entry, date, revisedAt: new Date(revisedAt) }));
}

/** Keeps the date from which the next delivery was moved away, so that calendar programs remove it. */
function movedAway({
  plannedDate,
  nextDeliveryDate,
  boxTitle,
  revision,
  revisedAt,
}: FeedSubscription): Entry[] {
  if (!plannedDate) return [];
  const entry = { boxTitle, state: `Moved to ${nextDeliveryDate}`, isCancelled: true, sequence: revision };
  return [{ ...entry, date: plannedDate, revisedAt: new Date(revisedAt) }];
}

/** Keeps the dates of an ended subscription as cancelled entries, so that calendar programs remove them. */
function planned(subscription: FeedSubscription, today: CalendarDate): Entry[] {
  const { isActive, boxTitle, revision, revisedAt } = subscription;
  const state = isActive ? "Planned" : "Subscription cancelled";
  const entry = { boxTitle, state, isCancelled: !isActive, sequence: revision };
  return deliveryDates(subscription, datesAhead)
    .filter((date) => isActive || date >= today)
    .map((date) => ({ ...entry, date, revisedAt: new Date(revisedAt) }));
}

function made({ deliveries, ...subscription }: FeedSubscription): Entry[] {
  return deliveries.map(({ boxTitle, deliveryDate, status, trackingUrl, revision, revisedAt }) => ({
    date: deliveryDate,
    boxTitle,
    state: deliveryStatusLabels[status],
    trackingUrl,
    isCancelled: status === "cancelled",
    sequence: subscription.revision + 1 + revision,
    // The sequence grows with both changes.
    revisedAt: new Date(Math.max(Date.parse(revisedAt), Date.parse(subscription.revisedAt))),
  }));
}

const hourMs = 3_600_000;

/** Returns the events of the nights. Those that were called off stay as cancelled, so that programs remove them. */
export function nightEvents(nights: readonly FeedNight[], publicUrl: string): CalendarEvent[] {
  return nights.map(({ id, groupId, groupName, boxTitle, startsAt, isCalledOff, sequence, revisedAt }) => {
    const start = new Date(startsAt);
    const url = `${publicUrl}${pages.group({ groupId })}`;
    const state = isCalledOff ? "Called off" : "Your night together";
    return {
      uid: `night-${id}@${new URL(publicUrl).host}`,
      date: dateOf(start),
      hours: { start, end: new Date(start.getTime() + nightHours * hourMs) },
      isCancelled: isCalledOff,
      sequence,
      revisedAt: new Date(revisedAt),
      summary: boxTitle ? `${boxTitle} with ${groupName}` : `A night with ${groupName}`,
      description: `${state}\n${url}`,
      url,
    };
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Removes control characters, which RFC 5545 cannot express; line breaks and tabs stay. */
function writable(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "");
}

const refreshSeconds = 6 * 3600;

/** Returns the iCalendar text. The library is loaded on first use. */
export async function calendarText(events: readonly CalendarEvent[]): Promise<string> {
  const { default: createCalendar, ICalEventStatus, ICalEventTransparency } = await import("ical-generator");
  const calendar = createCalendar({
    name: `${brand} deliveries`,
    prodId: { company: brand, product: "Deliveries" },
    ttl: refreshSeconds,
  });
  for (const { uid, date, hours, isCancelled, revisedAt, summary, ...event } of events) {
    calendar.createEvent({
      ...event,
      // A Date is written as an instant in UTC, which every calendar program shows in its own time zone.
      ...(hours ?? { start: date, allDay: true }),
      id: uid,
      // Some programs ignore the status.
      summary: writable(isCancelled ? `Cancelled: ${summary}` : summary),
      transparency: hours ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      stamp: revisedAt,
      lastModified: revisedAt,
    });
  }
  // The library does not end the last line.
  return `${calendar.toString()}\r\n`;
}
