import { DndContext, type DragEndEvent } from "@dnd-kit/core";
import { arrayMove, SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useSortableItem } from "./use-sortable-item.ts";
import { useSorting } from "./use-sorting.ts";

export interface SortableListProps {
  /** Names the list for screen readers. */
  label: string;
  items: readonly { id: string; name: string }[];
  /** The ids in their new order. */
  onOrder: (ids: string[]) => void;
  /** Called when a move begins and ends: meanwhile Escape puts the item back and should close nothing. */
  onMoving?: (moving: boolean) => void;
  /** Draws one item; the handle moves it. */
  children: (id: string, handle: ReactNode) => ReactNode;
  className?: string;
  itemClassName?: string;
}

/** The part of `SortableList` that is fetched only where something is sorted. */
export default function DraggableList(props: SortableListProps) {
  const { label, items, onOrder, onMoving, children, className, itemClassName } = props;
  const sorting = useSorting(items);
  const ids = items.map(({ id }) => id);
  const moving = useRef(false);
  const list = useKeysForDocument(moving);
  const tell = (now: boolean) => {
    moving.current = now;
    onMoving?.(now);
  };
  // The Escape or the click that ended it is still on its way to the dialog around the list.
  const settle = () => setTimeout(() => tell(false));
  const put = ({ active, over, activatorEvent }: DragEndEvent) => {
    // The key that puts something down reaches no dialog, and the next one may be the Escape that closes it.
    if (activatorEvent instanceof KeyboardEvent) tell(false);
    else settle();
    if (!over || over.id === active.id) return;
    onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext {...sorting} onDragStart={() => tell(true)} onDragEnd={put} onDragCancel={settle}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul ref={list} aria-label={label} className={className}>
          {items.map(({ id, name }) => (
            <DraggableItem key={id} id={id} name={name} className={itemClassName}>
              {(handle) => children(id, handle)}
            </DraggableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface DraggableItemProps {
  id: string;
  name: string;
  className?: string | undefined;
  children: (handle: ReactNode) => ReactNode;
}

function DraggableItem({ id, name, className = "", children }: DraggableItemProps) {
  const { item, handle, isDragging } = useSortableItem(id);
  return (
    <li
      {...item}
      className={`${className} ${isDragging ? "relative z-10 rounded-2xl bg-raised shadow-lifted" : ""}`}
    >
      {children(
        <button
          type="button"
          {...handle}
          aria-label={`Move ${name}`}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-ink active:cursor-grabbing"
        >
          <GripVertical className="size-5" aria-hidden />
        </button>,
      )}
    </li>
  );
}

/**
 * Passes keys that are pressed inside the element on to the document, while `wanted` is true. The library that moves
 * items listens there, but a dialog around them would keep the arrow keys to itself.
 */
function useKeysForDocument(wanted: RefObject<boolean>) {
  const element = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const inside = element.current;
    const passOn = (event: KeyboardEvent) => {
      if (!wanted.current) return;
      event.stopPropagation();
      const { code, key } = event;
      const copy = new KeyboardEvent("keydown", { code, key, cancelable: true });
      if (!document.dispatchEvent(copy)) event.preventDefault();
    };
    inside?.addEventListener("keydown", passOn);
    return () => inside?.removeEventListener("keydown", passOn);
  }, [wanted]);
  return element;
}
