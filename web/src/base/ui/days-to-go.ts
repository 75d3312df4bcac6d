const locale = "en-US";
const dayMs = 86_400_000;

const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
const dayOfYear = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" });
const dayAndYear = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });

/** Returns the time from `today` to a plain date: `in 12 days`, `tomorrow`; an overdue date is `today`. */
export function daysToGo(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs);
  return relative.format(Math.max(days, 0), "day");
}

/** A plain date, with its year unless that is the year of `today`: `Nov 30`, or `May 31, 2027`. */
export function formatDay(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? dayOfYear : dayAndYear).format(new Date(date));
}
