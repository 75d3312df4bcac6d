import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { arrayMove, SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useMemo, useRef } from "react";
import { DraggableItem } from "./DraggableItem.tsx";
import { moveAccessibility } from "./move-announcements.ts";
import type { SortableListProps } from "./SortableList.tsx";
import { useDragSensors } from "./use-drag-sensors.ts";
import { useKeysForDocument } from "./use-keys-for-document.ts";
import { withinList } from "./within-list.ts";

/** The part of `SortableList` that is fetched only where something is sorted. */
export default function DraggableList(props: SortableListProps) {
  const { label, items, onOrder, onMoving, children, className, itemClassName } = props;
  const sensors = useDragSensors();
  const accessibility = useMemo(() => moveAccessibility(items), [items]);
  const ids = items.map(({ id }) => id);
  const moving = useRef(false);
  const list = useKeysForDocument(moving);
  const tell = (now: boolean) => {
    moving.current = now;
    onMoving?.(now);
  };
  // The key that ended it is still on its way to the dialog around the list.
  const settled = () => setTimeout(() => tell(false));
  const put = ({ active, over }: DragEndEvent) => {
    settled();
    if (!over || over.id === active.id) return;
    onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={withinList}
      accessibility={accessibility}
      onDragStart={() => tell(true)}
      onDragEnd={put}
      onDragCancel={settled}
    >
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
