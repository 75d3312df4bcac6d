import type { CalendarDate } from "@boxmates/contract/base/calendar";
import type { Month, Weekday } from "./month-grid.ts";

const locale = "en-US";
// Plain dates are days in UTC: no time zone moves them.
const timeZone = "UTC";

const monthAndYear = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone });
const longDay = new Intl.DateTimeFormat(locale, { weekday: "long", month: "long", day: "numeric", timeZone });
const shortMonth = new Intl.DateTimeFormat(locale, { month: "short", timeZone });
const shortWeekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone });
const longWeekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone });

/** Such as `December 2026`. */
export function monthName(month: Month): string {
  return monthAndYear.format(new Date(`${month}-01`));
}

/** Such as `Tuesday, December 1`. */
export function dayName(date: CalendarDate): string {
  return longDay.format(new Date(date));
}

/** Such as `Dec`. */
export function shortMonthName(date: CalendarDate): string {
  return shortMonth.format(new Date(date));
}

/** Such as `Mon`, and `Monday` for screen readers. */
export function weekdayNames(weekday: Weekday): { short: string; long: string } {
  // The 1st of January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday));
  return { short: shortWeekday.format(day), long: longWeekday.format(day) };
}
