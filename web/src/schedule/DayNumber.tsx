import type { CalendarDate } from "@boxmates/contract/calendar";

/** Today's number is ringed. */
export function DayNumber({ date, isToday }: { date: CalendarDate; isToday: boolean }) {
  return (
    <span
      className={`grid size-7 place-items-center rounded-full text-sm tabular-nums ${isToday ? "bg-accent font-bold text-on-accent" : ""}`}
    >
      {Number(date.slice(8))}
    </span>
  );
}
