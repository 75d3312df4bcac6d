import type { EntryKind } from "./calendar-entries.ts";
import { entryLooks } from "./entry-look.ts";

/** The state of a delivery: a drawing and a word. */
export function EntryMark({ kind }: { kind: EntryKind }) {
  const { Icon, label, tint } = entryLooks[kind];
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 rounded-full px-3 py-0.5 text-sm font-semibold ${tint}`}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      {label}
    </span>
  );
}
