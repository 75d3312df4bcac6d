import type { CalendarDate } from "@boxmates/contract/calendar";
import { shortMonthName } from "./calendar-words.ts";

/** A leaf of a tear-off calendar; the date itself stands beside it in words. */
export function DateLeaf({ date }: { date: CalendarDate }) {
  return (
    <span
      aria-hidden
      className="grid w-16 shrink-0 overflow-hidden rounded-2xl border border-line bg-raised text-center shadow-soft"
    >
      <span className="bg-accent py-0.5 text-sm font-semibold text-on-accent">{shortMonthName(date)}</span>
      <span className="py-1 text-2xl font-extrabold tabular-nums">{Number(date.slice(8))}</span>
    </span>
  );
}
