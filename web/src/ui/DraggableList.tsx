import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useMemo, useRef } from "react";
import { DraggableItem } from "./DraggableItem.tsx";
import { moveAnnouncements, moveInstructions } from "./move-announcements.ts";
import type { SortableListProps } from "./SortableList.tsx";
import { useKeysForDocument } from "./use-keys-for-document.ts";

/** Up and down, and not out of the list. */
const withinList: Modifier = ({ transform, draggingNodeRect: item, containerNodeRect: list }) => {
  if (!item || !list) return { ...transform, x: 0 };
  const y = Math.min(Math.max(transform.y, list.top - item.top), list.bottom - item.bottom);
  return { ...transform, x: 0, y };
};

/** The part of `SortableList` that is fetched only where something is sorted. */
export default function DraggableList(props: SortableListProps) {
  const { label, items, onOrder, onMoving, children, className, itemClassName } = props;
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(() => moveAnnouncements(items), [items]);
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
      modifiers={[withinList]}
      accessibility={{ announcements, screenReaderInstructions: moveInstructions }}
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
