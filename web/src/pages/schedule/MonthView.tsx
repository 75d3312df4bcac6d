import type { CalendarDate } from "@boxmates/contract/base/calendar";
import type { Schedule } from "@boxmates/contract/pages/schedule";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { type CalendarEntry, entriesByDay, firstShownDay } from "./calendar-entries.ts";
import { dayName, monthName } from "./calendar-words.ts";
import { EntryMark } from "./EntryMark.tsx";
import { GroupLink } from "./GroupLink.tsx";
import { MonthTable } from "./MonthTable.tsx";
import { type Month, monthOf, monthsLater } from "./month-grid.ts";
import { weekStart } from "./week-start.ts";

interface MonthViewProps {
  schedule: Schedule;
  timeZone: string;
  month: Month;
  onMonth: (month: Month) => void;
}

/** The schedule as a month calendar. */
export default function MonthView({ schedule, timeZone, month, onMonth }: MonthViewProps) {
  const { today } = schedule;
  const [picked, setPicked] = useState<CalendarDate>();
  const entries = entriesByDay(schedule, timeZone);
  // The picked day may be in another month, or have lost its entries with a change of the schedule.
  const isShown = picked && entries.has(picked) && monthOf(picked) === month;
  const chosen = isShown ? picked : firstShownDay(entries.keys(), month, today);
  // A day at the edge belongs to the next or the previous month: it leads there.
  const choose = (date: CalendarDate) => {
    setPicked(date);
    if (monthOf(date) !== month) onMonth(monthOf(date));
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <MonthHeading month={month} today={today} onMonth={onMonth} />
      <MonthTable
        month={month}
        firstWeekday={weekStart(navigator.language)}
        today={today}
        entries={entries}
        chosen={chosen}
        onChoose={choose}
      />
      <DayEntries date={chosen} entries={(chosen && entries.get(chosen)) || []} />
    </div>
  );
}

interface MonthHeadingProps extends Omit<MonthViewProps, "schedule" | "timeZone"> {
  today: CalendarDate;
}

function MonthHeading({ month, today, onMonth }: MonthHeadingProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <h2 aria-live="polite" className="text-xl font-bold sm:text-2xl">
        {monthName(month)}
      </h2>
      <div className="flex items-center">
        <IconButton
          icon={ChevronLeft}
          label="Previous month"
          onClick={() => onMonth(monthsLater(month, -1))}
        />
        <Button kind="outline" onClick={() => onMonth(monthOf(today))}>
          Today
        </Button>
        <IconButton icon={ChevronRight} label="Next month" onClick={() => onMonth(monthsLater(month, 1))} />
      </div>
    </div>
  );
}

interface DayEntriesProps {
  /** Undefined if the month is empty. */
  date: CalendarDate | undefined;
  entries: readonly CalendarEntry[];
}

/** Everything on the chosen day. */
function DayEntries({ date, entries }: DayEntriesProps) {
  if (!date) return <p className="text-muted">Nothing is delivered this month.</p>;
  return (
    <section aria-live="polite">
      <h3 className="mb-3 text-lg font-bold">{dayName(date)}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-line bg-surface px-4 py-3"
          >
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold wrap-anywhere">{entry.boxTitle}</p>
              <p className="text-sm text-muted">
                <GroupLink {...entry} />
              </p>
            </div>
            <EntryMark kind={entry.kind} />
          </li>
        ))}
      </ul>
    </section>
  );
}
