import type { ScheduledDelivery } from "@boxmates/contract/pages/schedule";
import { dayOf } from "./calendar-entries.ts";
import { type Month, monthOf } from "./month-grid.ts";

export interface PastMonth {
  month: Month;
  deliveries: ScheduledDelivery[];
}

/** Deliveries by the month of their day, the latest month first; within one, the latest first. */
export function pastMonths(deliveries: readonly ScheduledDelivery[]): PastMonth[] {
  const latestFirst = deliveries.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)));
  const byMonth = Map.groupBy(latestFirst, (delivery) => monthOf(dayOf(delivery)));
  return [...byMonth].map(([month, ofMonth]) => ({ month, deliveries: ofMonth }));
}

/** A long list is folded after the month that reaches `most` deliveries. */
export function foldMonths(
  months: readonly PastMonth[],
  most: number,
): { shown: PastMonth[]; folded: PastMonth[] } {
  let count = 0;
  const shown = months.filter(({ deliveries }) => {
    const isShown = count < most;
    count += deliveries.length;
    return isShown;
  });
  return { shown, folded: months.slice(shown.length) };
}
