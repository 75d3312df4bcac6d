import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { dayIn } from "@boxmates/contract/base/zoned-time";
import type { Schedule } from "@boxmates/contract/pages/schedule";
import { isMonth, type Month, monthOf } from "./month-grid.ts";

export const scheduleViews = ["list", "calendar"] as const;
export type ScheduleView = (typeof scheduleViews)[number];

/** The tab and the month that the address names; without a month, that of what comes next, else that of `today`. */
export function viewIn(
  params: URLSearchParams,
  schedule: Pick<Schedule, "today" | "subscriptions" | "nights">,
  timeZone: string,
): { view: ScheduleView; month: Month } {
  const month = params.get("month") ?? "";
  return {
    view: params.get("view") === "calendar" ? "calendar" : "list",
    month: isMonth(month) ? month : monthOf(nextDay(schedule, timeZone)),
  };
}

/** The day of the next delivery or night, whichever is nearer. */
function nextDay(
  { today, subscriptions, nights }: Pick<Schedule, "today" | "subscriptions" | "nights">,
  timeZone: string,
): CalendarDate {
  const ofNights = nights.map(({ startsAt }) => dayIn(startsAt, timeZone)).filter((day) => day >= today);
  const [next = today] = [...subscriptions.flatMap(({ dates }) => dates.slice(0, 1)), ...ofNights].sort();
  return next;
}

export function viewAddress(view: string): string {
  return view === "calendar" ? "?view=calendar" : "";
}

export function monthAddress(month: Month): string {
  return `?view=calendar&month=${month}`;
}
