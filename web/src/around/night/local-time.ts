const dayMs = 86_400_000;

/** Returns the time that a clock in the zone shows, as if it were UTC. */
function clockAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
    timeZone,
  }).formatToParts(moment);
  const number = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(number("year"), number("month") - 1, number("day"), number("hour"), number("minute"));
}

/**
 * Returns the moments at which clocks in the zone show this local time, such as `2027-03-28T02:30`: one on most days,
 * none while clocks go forward over it, two when they go back. None, too, for an unfinished text.
 */
export function momentsAt(local: string, timeZone: string): string[] {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return [];
  // Clocks change at most once within two days: the offset of the time is that of the day before, or of the day after.
  const offsets = [shown - dayMs, shown + dayMs].map((moment) => clockAt(moment, timeZone) - moment);
  return [...new Set(offsets)]
    .map((offset) => shown - offset)
    .filter((moment) => clockAt(moment, timeZone) === shown)
    .sort((one, other) => one - other)
    .map((moment) => new Date(moment).toISOString());
}

/** The local time of a moment, for a field: `2027-03-28T02:30`. */
export function localTimeAt(moment: string, timeZone: string): string {
  return new Date(clockAt(Date.parse(moment), timeZone)).toISOString().slice(0, 16);
}
