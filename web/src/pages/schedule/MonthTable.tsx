import type { CalendarDate } from "@boxmates/contract/base/calendar";
import type { CalendarEntry } from "./calendar-entries.ts";
import { dayName, monthName, weekdayNames } from "./calendar-words.ts";
import { entryLooks } from "./entry-look.ts";
import { type Month, monthGrid, monthOf, type Weekday, weekdaysFrom } from "./month-grid.ts";

interface MonthTableProps {
  month: Month;
  firstWeekday: Weekday;
  today: CalendarDate;
  entries: ReadonlyMap<CalendarDate, readonly CalendarEntry[]>;
  chosen: CalendarDate | undefined;
  onChoose: (date: CalendarDate) => void;
}

/** One month as a table. Days with entries can be chosen. */
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

interface DayButtonProps {
  date: CalendarDate;
  entries: readonly CalendarEntry[];
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

const shownEntries = 2;
const shownDots = 3;

/** A day with entries. They are shown here, as dots on a phone, and in full below the month once the day is chosen. */
function DayButton({ date, entries, isToday, isChosen, onChoose }: DayButtonProps) {
  const more = entries.length - shownEntries;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="relative grid size-full cursor-pointer content-start justify-items-center gap-1 rounded-xl border border-transparent p-1 hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft sm:justify-items-stretch"
    >
      <span className="sr-only">{dayName(date)}: </span>
      <span aria-hidden>
        <DayNumber date={date} isToday={isToday} />
      </span>
      <span className="flex gap-0.5 sm:hidden">
        {entries.slice(0, shownDots).map(({ id, kind }) => (
          <span key={id} className={`size-2 rounded-full ${entryLooks[kind].dot}`} />
        ))}
      </span>
      {entries.slice(0, shownEntries).map((entry) => (
        <EntryChip key={entry.id} entry={entry} />
      ))}
      {more > 0 && <span className="text-left text-xs text-muted max-sm:sr-only">and {more} more</span>}
    </button>
  );
}

function EntryChip({ entry: { kind, boxTitle } }: { entry: CalendarEntry }) {
  const { Icon, label, tint } = entryLooks[kind];
  return (
    <span className={`min-w-0 rounded-lg px-2 py-1 text-left text-xs max-sm:sr-only ${tint}`}>
      <span className="flex items-center gap-1 font-semibold">
        <Icon className="size-3.5 shrink-0" aria-hidden />
        <span className="truncate">{label}</span>
      </span>{" "}
      <span className="block truncate">{boxTitle}</span>
    </span>
  );
}

/** Today's number is ringed. */
function DayNumber({ date, isToday }: { date: CalendarDate; isToday: boolean }) {
  return (
    <span
      className={`grid size-7 place-items-center rounded-full text-sm tabular-nums ${isToday ? "bg-accent font-bold text-on-accent" : ""}`}
    >
      {Number(date.slice(8))}
    </span>
  );
}
