import { useSortable } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";

interface DraggableItemProps {
  id: string;
  name: string;
  className?: string | undefined;
  children: (handle: ReactNode) => ReactNode;
}

// The style of a moving item wins over the style sheet, which would keep it still for who asks for that.
const stillness = matchMedia("(prefers-reduced-motion: reduce)").matches ? { transition: null } : {};

export function DraggableItem({ id, name, className = "", children }: DraggableItemProps) {
  const sortable = useSortable({ id, attributes: { roleDescription: "movable item" }, ...stillness });
  const { transform, transition, isDragging } = sortable;
  const handle = (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={`Move ${name}`}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-ink active:cursor-grabbing"
    >
      <GripVertical className="size-5" aria-hidden />
    </button>
  );
  return (
    <li
      ref={sortable.setNodeRef}
      // Set by the script while something moves: the page as it is sent has no inline styles.
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={`${className} ${isDragging ? "relative z-10 rounded-2xl bg-raised shadow-lifted" : ""}`}
    >
      {children(handle)}
    </li>
  );
}
