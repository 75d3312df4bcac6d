import type { Schedule } from "@boxmates/contract/pages/schedule";
import { isMonth, type Month, monthOf } from "./month-grid.ts";

export const scheduleViews = ["list", "calendar"] as const;
export type ScheduleView = (typeof scheduleViews)[number];

/** The tab and the month that the address names; without a month, that of the next delivery, else that of `today`. */
export function viewIn(
  params: URLSearchParams,
  { today, subscriptions }: Pick<Schedule, "today" | "subscriptions">,
): { view: ScheduleView; month: Month } {
  const month = params.get("month") ?? "";
  return {
    view: params.get("view") === "calendar" ? "calendar" : "list",
    // The subscriptions come with the next delivery first.
    month: isMonth(month) ? month : monthOf(subscriptions[0]?.dates[0] ?? today),
  };
}

export function viewAddress(view: string): string {
  return view === "calendar" ? "?view=calendar" : "";
}

export function monthAddress(month: Month): string {
  return `?view=calendar&month=${month}`;
}
