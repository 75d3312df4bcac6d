import { addDays, addMonths, type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import type { Cadence } from "@boxmates/contract/deliveries/subscription";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Returns the same time of day, this many days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minuteMs);
}

/** Returns noon in UTC on a calendar date, or `now` if that is earlier. */
export function noonOf(date: CalendarDate, now: Date): Date {
  const noon = new Date(`${date}T12:00:00Z`);
  return noon < now ? noon : now;
}

const monthsBack: Record<Exclude<Cadence, "biweekly">, number> = { monthly: 1, bimonthly: 2, semiannual: 6 };

/** Returns the date of a delivery, `rounds` cadences before the latest one. */
export function deliveryDate(
  now: Date,
  latestDaysAgo: number,
  cadence: Cadence,
  rounds: number,
): CalendarDate {
  const latest = addDays(dateOf(now), -latestDaysAgo);
  return cadence === "biweekly"
    ? addDays(latest, -14 * rounds)
    : addMonths(latest, -monthsBack[cadence] * rounds);
}
