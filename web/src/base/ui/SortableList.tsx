import { lazy, Suspense } from "react";
import type { SortableListProps } from "./DraggableList.tsx";

// Only pages that sort pay for sorting. If that part cannot be fetched, the list can still be read.
const DraggableList = lazy(() => import("./DraggableList.tsx").catch(() => ({ default: FixedList })));

/** A list whose items are put in order by dragging or with the keyboard. */
export function SortableList(props: SortableListProps) {
  return (
    <Suspense fallback={<FixedList {...props} />}>
      <DraggableList {...props} />
    </Suspense>
  );
}

function FixedList({ label, items, children, className, itemClassName }: SortableListProps) {
  return (
    <ul aria-label={label} className={className}>
      {items.map(({ id }) => (
        <li key={id} className={itemClassName}>
          {children(id, <span className="block size-11 shrink-0" />)}
        </li>
      ))}
    </ul>
  );
}
