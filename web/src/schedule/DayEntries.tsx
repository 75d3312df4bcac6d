import type { CalendarDate } from "@boxmates/contract/calendar";
import type { CalendarEntry } from "./calendar-entries.ts";
import { dayName } from "./calendar-words.ts";
import { EntryMark } from "./EntryMark.tsx";
import { GroupLink } from "./GroupLink.tsx";

interface DayEntriesProps {
  /** Undefined where the month is empty. */
  date: CalendarDate | undefined;
  entries: readonly CalendarEntry[];
}

/** All that stands on the chosen day. */
export function DayEntries({ date, entries }: DayEntriesProps) {
  if (!date) return <p className="text-muted">Nothing comes in this month.</p>;
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
