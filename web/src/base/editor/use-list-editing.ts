import { useCallback, useEffect, useRef, useState } from "react";
import { type EditedList, editList, type ListEdit, type Part } from "./list-editing.ts";

/**
 * Edits a list of a draft, and remembers what was removed from it.
 * @param change changes the list in the draft; the same function each time
 */
export function useListEditing<Item extends Part>(
  items: readonly Item[],
  change: (items: readonly Item[]) => void,
) {
  const [removed, setRemoved] = useState<EditedList<Item>["removed"]>();
  const latest = useRef<EditedList<Item>>({ items, removed });
  useEffect(() => {
    latest.current = { items, removed };
  }, [items, removed]);
  return {
    /** The place of the item that can be put back. */
    removedAt: removed?.index,
    dispatch: useCallback(
      (step: ListEdit<Item>) => {
        latest.current = editList(latest.current, step);
        change(latest.current.items);
        setRemoved(latest.current.removed);
      },
      [change],
    ),
    /** Nothing can be put back any more. */
    forget: () => setRemoved(undefined),
  };
}
