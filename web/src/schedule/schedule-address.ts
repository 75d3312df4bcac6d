import type { CalendarDate } from "@boxmates/contract/calendar";
import { isMonth, type Month, monthOf } from "./month-grid.ts";

export const scheduleViews = ["list", "calendar"] as const;
export type ScheduleView = (typeof scheduleViews)[number];

/** The tab and the month that the address names; without a month, that of `today`. */
export function viewIn(params: URLSearchParams, today: CalendarDate): { view: ScheduleView; month: Month } {
  const month = params.get("month") ?? "";
  return {
    view: params.get("view") === "calendar" ? "calendar" : "list",
    month: isMonth(month) ? month : monthOf(today),
  };
}

export function viewAddress(view: string): string {
  return view === "calendar" ? "?view=calendar" : "";
}

export function monthAddress(month: Month): string {
  return `?view=calendar&month=${month}`;
}
