/** A plain calendar date in UTC as `YYYY-MM-DD`; time zones do not shift it. */
export type CalendarDate = string;

export function dateOf(moment: Date): CalendarDate {
  return written(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  return dateOf(dayIn(year, month, day + days));
}

/** Returns the same day of a later month, or the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return dayOfLaterMonth(date, months, partsOf(date).day);
}

/** Returns a certain day of the month so many months after that of `date`, or the last day of a shorter month. */
export function dayOfLaterMonth(date: CalendarDate, months: number, day: number): CalendarDate {
  const { year, month } = partsOf(date);
  const lastDay = dayIn(year, month + months + 1, 0);
  return written(lastDay.getUTCFullYear(), lastDay.getUTCMonth() + 1, Math.min(day, lastDay.getUTCDate()));
}

/** Returns the next first of a month, always after `date`. */
export function firstOfNextMonth(date: CalendarDate): CalendarDate {
  return dayOfLaterMonth(date, 1, 1);
}

// Pages compute dozens of dates for an answer, and `Date` reads and writes ISO texts several times more slowly.

function partsOf(date: CalendarDate) {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
}

/** Months and days may be too large or too small: they go on into the next year or month, or back. */
function dayIn(year: number, month: number, day: number): Date {
  const moment = new Date(0);
  // Unlike `Date.UTC`, which takes the years up to 99 for those of the 20th century.
  moment.setUTCFullYear(year, month - 1, day);
  return moment;
}

function written(year: number, month: number, day: number): CalendarDate {
  return `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
