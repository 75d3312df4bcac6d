import { type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import { dayIn } from "@boxmates/contract/base/zoned-time";
import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
import type { Schedule, ScheduledDelivery, ScheduledNight } from "@boxmates/contract/pages/schedule";
import { ownClockIn } from "../../base/ui/own-clock.ts";
import { type Month, monthOf } from "./month-grid.ts";

export type EntryKind = "planned" | "skipped" | "night" | DeliveryStatus;

/** One delivery, or one night, on one day of the calendar. */
export interface CalendarEntry {
  id: string;
  kind: EntryKind;
  date: CalendarDate;
  boxTitle: string;
  groupId: string;
  groupName: string;
}

/** The day of a delivery in the calendar: that of its arrival, else the planned one. */
export function dayOf({ deliveredAt, deliveryDate }: ScheduledDelivery): CalendarDate {
  return deliveredAt ? dateOf(new Date(deliveredAt)) : deliveryDate;
}

/** All entries of the calendar by their day. */
export function entriesByDay(
  schedule: Pick<Schedule, "subscriptions" | "deliveries" | "nights">,
  timeZone: string,
): Map<CalendarDate, CalendarEntry[]> {
  const deliveries = schedule.deliveries.map((delivery) => entry(delivery, delivery.status, dayOf(delivery)));
  const planned = schedule.subscriptions.flatMap((subscription) => [
    ...(subscription.skippedDate ? [entry(subscription, "skipped", subscription.skippedDate)] : []),
    ...subscription.dates.map((date) => entry(subscription, "planned", date)),
  ]);
  const nights = schedule.nights.map((night) => nightEntry(night, timeZone));
  return Map.groupBy([...deliveries, ...planned, ...nights], ({ date }) => date);
}

/** On the day that it is for the reader. */
function nightEntry(
  { id, groupId, groupName, startsAt, boxTitle }: ScheduledNight,
  timeZone: string,
): CalendarEntry {
  return {
    id,
    kind: "night",
    date: dayIn(startsAt, timeZone),
    boxTitle: `${ownClockIn(startsAt, timeZone)} ${boxTitle ?? "A night together"}`,
    groupId,
    groupName,
  };
}

interface Source {
  id: string;
  box: { title: string };
  groupId: string;
  groupName: string;
}

function entry({ id, box, groupId, groupName }: Source, kind: EntryKind, date: CalendarDate): CalendarEntry {
  return { id: `${id} ${kind} ${date}`, kind, date, boxTitle: box.title, groupId, groupName };
}

/** The day of a month whose entries are shown first: the next one with entries, else the last one. */
export function firstShownDay(
  days: Iterable<CalendarDate>,
  month: Month,
  today: CalendarDate,
): CalendarDate | undefined {
  const inMonth = [...days].filter((day) => monthOf(day) === month).sort();
  return inMonth.find((day) => day >= today) ?? inMonth.at(-1);
}
