import type { CalendarDate } from "@boxmates/contract/calendar";
import type { CalendarEntry } from "./calendar-entries.ts";
import { monthName, weekdayNames } from "./calendar-words.ts";
import { DayButton } from "./DayButton.tsx";
import { DayNumber } from "./DayNumber.tsx";
import { type Month, monthGrid, monthOf, type Weekday, weekdaysFrom } from "./month-grid.ts";

interface MonthTableProps {
  month: Month;
  firstWeekday: Weekday;
  today: CalendarDate;
  entries: ReadonlyMap<CalendarDate, readonly CalendarEntry[]>;
  chosen: CalendarDate | undefined;
  onChoose: (date: CalendarDate) => void;
}

/** One month as a table. Days with something on them can be chosen. */
export function MonthTable(props: MonthTableProps) {
  const { month, firstWeekday } = props;
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{monthName(month)}</caption>
      <thead>
        <tr>
          {weekdaysFrom(firstWeekday).map((weekday) => {
            const { short, long } = weekdayNames(weekday);
            return (
              <th key={weekday} scope="col" className="pb-2 text-sm font-medium text-muted">
                <span aria-hidden>{short}</span>
                <span className="sr-only">{long}</span>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month, firstWeekday).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <DayCell key={date} date={date} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({
  date,
  month,
  today,
  entries,
  chosen,
  onChoose,
}: MonthTableProps & { date: CalendarDate }) {
  const ofDay = entries.get(date) ?? [];
  const isToday = date === today;
  const isOutside = monthOf(date) !== month;
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className={`h-14 border border-line p-0.5 align-top sm:h-32 ${isOutside ? "bg-sunken text-muted" : "bg-surface"}`}
    >
      {ofDay.length > 0 ? (
        <DayButton
          date={date}
          entries={ofDay}
          isToday={isToday}
          isChosen={date === chosen}
          onChoose={() => onChoose(date)}
        />
      ) : (
        <div className="grid justify-items-center border border-transparent p-1 sm:justify-items-start">
          <DayNumber date={date} isToday={isToday} />
        </div>
      )}
    </td>
  );
}
