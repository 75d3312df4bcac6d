import * as z from "zod/mini";
import type { CalendarDate } from "./calendar.ts";

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

/** The hour cycle of a reader's clocks. Mails know no reader's, and so count as in American English. */
export type HourCycle = Intl.DateTimeFormatOptions["hourCycle"];

const clock = (hourCycle: HourCycle) =>
  ({
    hour: hourCycle === "h23" ? "2-digit" : "numeric",
    minute: "2-digit",
    ...(hourCycle && { hourCycle }),
  }) as const;

/** A moment as it is called in a time zone, such as `Saturday, March 27, 8:00 PM`, with another year's number. */
export function timeIn(moment: string, timeZone: string, now: Date, hourCycle?: HourCycle): string {
  const year = new Intl.DateTimeFormat(locale, { year: "numeric", timeZone });
  const isThisYear = year.format(new Date(moment)) === year.format(now);
  return new Intl.DateTimeFormat(locale, {
    weekday: "long",
    month: "long",
    day: "numeric",
    ...(!isThisYear && { year: "numeric" }),
    ...clock(hourCycle),
    timeZone,
  })
    .format(new Date(moment))
    .replace(" at ", ", ");
}

/** The day of a moment in few letters: `Sat, Mar 27`. */
export function shortDayIn(moment: string, timeZone: string): string {
  const day = { weekday: "short", month: "short", day: "numeric", timeZone } as const;
  return new Intl.DateTimeFormat(locale, day).format(new Date(moment));
}

/** The same moment in few letters, for how friends elsewhere see it: `Sat 3:00 AM`. */
export function shortTimeIn(moment: string, timeZone: string, hourCycle?: HourCycle): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: "short", ...clock(hourCycle), timeZone });
  return format.format(new Date(moment)).replace(",", "");
}

/** Only what the clock shows then: `3:00 AM`. */
export function clockIn(moment: string, timeZone: string, hourCycle?: HourCycle): string {
  return new Intl.DateTimeFormat(locale, { ...clock(hourCycle), timeZone }).format(new Date(moment));
}

/** The day that a moment is on. */
export function dayIn(moment: string, timeZone: string): CalendarDate {
  const day = { year: "numeric", month: "2-digit", day: "2-digit", timeZone } as const;
  return new Intl.DateTimeFormat("en-CA", day).format(new Date(moment));
}

/** Names the zone at that moment, such as `Central European Summer Time`: summer and winter differ. */
export function zoneNameAt(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: "long", timeZone }).formatToParts(
    new Date(moment),
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
