import { addDays, addMonths, type CalendarDate } from "@boxmates/contract/base/calendar";

/** A month as `YYYY-MM`. */
export type Month = string;

/** 1 is Monday, 7 is Sunday, as `Intl` counts them. */
export type Weekday = number;

export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7);
}

export function monthsLater(month: Month, months: number): Month {
  return monthOf(addMonths(`${month}-01`, months));
}

/** Returns whether it is a month that a calendar can show. */
export function isMonth(text: string): boolean {
  return /^2\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

/** The weeks of a month, each of seven days; the first and the last are filled up with days of the neighbouring months. */
export function monthGrid(month: Month, firstWeekday: Weekday): CalendarDate[][] {
  const first = `${month}-01`;
  const daysBefore = (weekdayOf(first) - firstWeekday + 7) % 7;
  const daysInMonth = Number(addDays(addMonths(first, 1), -1).slice(8));
  const start = addDays(first, -daysBefore);
  const weeks = Math.ceil((daysBefore + daysInMonth) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  );
}

/** The weekdays in the order of the grid. */
export function weekdaysFrom(firstWeekday: Weekday): Weekday[] {
  return Array.from({ length: 7 }, (_, day) => ((firstWeekday - 1 + day) % 7) + 1);
}

function weekdayOf(date: CalendarDate): Weekday {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}
