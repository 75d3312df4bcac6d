import { formatCount } from "@boxmates/contract/base/counted";
import { ownHourCycle } from "./own-clock.ts";

const locale = "en-US";

// Every page loads this, and making a formatter takes milliseconds, on a phone tens: each is made when it is needed.
const plainDate = whenNeeded(() => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }));
const localDate = whenNeeded(() => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }));
const localMoment = whenNeeded(
  () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", ...ownClock() }),
);
const monthAndYear = whenNeeded(
  () => new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" }),
);
const dollars = whenNeeded(() => new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }));

function ownClock() {
  const hourCycle = ownHourCycle();
  return hourCycle && { hourCycle };
}

function whenNeeded<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * The day, such as `Dec 1, 2026`. A plain date (`2026-12-01`) is that day everywhere;
 * a moment (`2026-12-01T09:30:00Z`) is shown as the day that it is for the reader.
 */
export function formatDate(date: string): string {
  const isPlain = /^\d{4}-\d{2}-\d{2}$/.test(date);
  return (isPlain ? plainDate : localDate)().format(new Date(date));
}

/** A month such as `2026-11` as `Nov 2026`. */
export function formatMonth(month: string): string {
  return monthAndYear().format(new Date(`${month}-01T00:00:00Z`));
}

/** Day and time for the reader, such as `Dec 1, 2026, 10:30 AM`, by their own clock. */
export function formatMoment(moment: string): string {
  return localMoment().format(new Date(moment));
}

/** A count that was only counted up to `most`, such as `10,000+`. */
export function formatCapped(count: number, most: number): string {
  return count < most ? formatCount(count) : `${formatCount(most)}+`;
}

/** An amount in US dollars, such as `$29.99`. */
export function formatMoney(amount: number): string {
  return dollars().format(amount);
}
