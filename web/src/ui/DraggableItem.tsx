import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { useSortableItem } from "./use-sortable-item.ts";

interface DraggableItemProps {
  id: string;
  name: string;
  className?: string | undefined;
  children: (handle: ReactNode) => ReactNode;
}

export function DraggableItem({ id, name, className = "", children }: DraggableItemProps) {
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
