import { clockIn, type HourCycle, shortTimeIn, timeIn } from "@boxmates/contract/base/zoned-time";

let known: { hourCycle: HourCycle } | undefined;

/** Returns the hour cycle of this browser's clocks, which its own fields for times have, too. */
export function ownHourCycle(): HourCycle {
  known ??= {
    hourCycle: new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hourCycle,
  };
  return known.hourCycle;
}

/** Moments as the reader's clock shows them in a time zone. */
export const ownTimeIn = (moment: string, timeZone: string, now: Date) =>
  timeIn(moment, timeZone, now, ownHourCycle());
export const ownShortTimeIn = (moment: string, timeZone: string) =>
  shortTimeIn(moment, timeZone, ownHourCycle());
export const ownClockIn = (moment: string, timeZone: string) => clockIn(moment, timeZone, ownHourCycle());
