import { useSortable } from "@dnd-kit/sortable";

// An item's own style would win over the style sheet, which keeps it still for people who ask for less motion.
const isStill = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
const stillness = isStill ? { transition: null } : {};
const attributes = { roleDescription: "movable item" };
const staysPut = () => false;

/** One item of a list that is put in order, and the handle that moves it. */
export function useSortableItem(id: string) {
  const sortable = useSortable({ id, attributes, animateLayoutChanges: staysPut, ...stillness });
  const { transform, transition, isDragging } = sortable;
  return {
    item: {
      ref: sortable.setNodeRef,
      // No class can follow a finger. React sets these on the element, which the Content-Security-Policy allows.
      style: { transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined, transition },
    },
    handle: { ref: sortable.setActivatorNodeRef, ...sortable.attributes, ...sortable.listeners },
    isDragging,
  };
}
