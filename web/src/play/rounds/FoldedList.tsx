import type { ReactNode } from "react";

interface FoldedListProps {
  label: string;
  /** One item each. */
  items: readonly ReactNode[];
  /** More are folded. */
  shown: number;
}

/** A list whose end is folded, so that a crowd does not push everything else off the screen. */
export function FoldedList({ label, items, shown }: FoldedListProps) {
  const folded = items.slice(shown);
  return (
    <div>
      <ol aria-label={label} className="grid grid-cols-1">
        {items.slice(0, shown)}
      </ol>
      {folded.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded-lg py-2 font-semibold text-accent">
            {folded.length} more
          </summary>
          <ol aria-label={`${label}, continued`} className="grid grid-cols-1">
            {folded}
          </ol>
        </details>
      )}
    </div>
  );
}
