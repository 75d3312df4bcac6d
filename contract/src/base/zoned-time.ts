import * as z from "zod/mini";

const locale = "en-US";
const longestName = 64;

/**
 * Returns whether this is the name of a time zone, such as `Europe/Paris`. An offset such as `+01:00` is none: it does
 * not know when clocks change. Older names of a zone are fine: browsers differ in the one that they know.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat(locale, { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const timeZone = z
  .string("Please choose a time zone.")
  .check(z.maxLength(longestName), z.refine(isTimeZone, "Please choose a time zone from the list."));

/** A moment as it is called in a time zone, such as `Saturday, March 27, 8:00 PM`, with another year's number. */
export function timeIn(moment: string, timeZone: string, now: Date): string {
  const year = new Intl.DateTimeFormat(locale, { year: "numeric", timeZone });
  const isThisYear = year.format(new Date(moment)) === year.format(now);
  return new Intl.DateTimeFormat(locale, {
    weekday: "long",
    month: "long",
    day: "numeric",
    ...(!isThisYear && { year: "numeric" }),
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  })
    .format(new Date(moment))
    .replace(" at ", ", ");
}

/** A moment's day and its clock in a time zone, in few letters: `Sat, Mar 27` and `8:00 PM`. */
export function dayAndClockIn(moment: string, timeZone: string): { day: string; clock: string } {
  const formatted = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(moment));
  return {
    day: formatted({ weekday: "short", month: "short", day: "numeric" }),
    clock: formatted({ hour: "numeric", minute: "2-digit" }),
  };
}

/** The same moment in few letters, for how friends elsewhere see it: `Sat 03:00`. */
export function shortTimeIn(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  })
    .format(new Date(moment))
    .replace(",", "");
}

/** Names the zone at that moment, such as `Central European Summer Time`: summer and winter differ. */
export function zoneNameAt(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: "long", timeZone }).formatToParts(
    new Date(moment),
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
