import type { CalendarDate } from "@boxmates/contract/calendar";
import type { CalendarEntry } from "./calendar-entries.ts";
import { dayName } from "./calendar-words.ts";
import { DayNumber } from "./DayNumber.tsx";
import { entryLooks } from "./entry-look.ts";

interface DayButtonProps {
  date: CalendarDate;
  entries: readonly CalendarEntry[];
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

const shownEntries = 2;
const shownDots = 3;

/** A day with something on it: it shows what, on a phone with dots, and in full beneath the month once it is chosen. */
export function DayButton({ date, entries, isToday, isChosen, onChoose }: DayButtonProps) {
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
