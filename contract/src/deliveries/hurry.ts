import type { CalendarDate } from "../base/calendar.ts";

interface Hurried {
  /** The day on which the next delivery was last asked for at once. */
  hurriedDate: CalendarDate | null;
}

/** Returns whether the group has asked for its next delivery at once already: it can once in a calendar month. */
export function isHurriedOut({ hurriedDate }: Hurried, today: CalendarDate): boolean {
  return hurriedDate?.slice(0, 7) === today.slice(0, 7);
}
