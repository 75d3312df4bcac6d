/** A plain calendar date in UTC as `YYYY-MM-DD`; time zones do not shift it. */
export type CalendarDate = string;

export function dateOf(moment: Date): CalendarDate {
  return moment.toISOString().slice(0, 10);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return dateOf(moment);
}

/** Returns the same day of a later month, or the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const moment = new Date(`${date}T00:00:00Z`);
  const day = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(day, lastDay));
  return dateOf(moment);
}

/** Returns the next first of a month, always after `date`. */
export function firstOfNextMonth(date: CalendarDate): CalendarDate {
  return addMonths(`${date.slice(0, 7)}-01`, 1);
}
