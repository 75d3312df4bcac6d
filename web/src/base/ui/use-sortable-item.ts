import { useSortable } from "@dnd-kit/sortable";

// The inline style of a moving item overrides the style sheet, which honours reduced motion: so this has to as well.
const isStill = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
const stillness = isStill ? { transition: null } : {};
const attributes = { roleDescription: "movable item" };
const staysPut = () => false;

/** One item of a sortable list, and the handle that moves it. */
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
