import {
  closestCenter,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useMemo } from "react";
import { moveAccessibility } from "./move-announcements.ts";

/** Props of a `DndContext` that sorts a list by mouse, finger and keyboard. `items` must be memoized. */
export function useSorting(items: readonly { id: string; name: string }[]) {
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard));
  const accessibility = useMemo(() => moveAccessibility(items), [items]);
  return { sensors, accessibility, collisionDetection: closestCenter, modifiers: withinList };
}

/**
 * Each arrow key goes on by one item. Items can be of very different heights: the dragged one is held so that its
 * middle is the other's, and that is the nearest then.
 */
const nextPlace: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const { active, over, collisionRect, droppableContainers, droppableRects } = context;
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .sort((a, b) => a.rect.top - b.rect.top);
  const at = places.findIndex(({ id }) => id === (over ?? active)?.id);
  const next = places[at + step];
  if (at < 0 || !next || !collisionRect) return currentCoordinates;
  const { top, height } = next.rect;
  return { x: currentCoordinates.x, y: top + (height - collisionRect.height) / 2 };
};

// The same objects each time: other options would draw all handles again with every key that is typed.
const byPointer = { activationConstraint: { distance: 4 } };
// Smooth scrolling would still be under way when the next arrow key is pressed.
const byKeyboard = { coordinateGetter: nextPlace, scrollBehavior: "instant" as const };

/** Items are in one column: dragged sideways or out of their list they would only make the page scroll. */
const upAndDown: Modifier = ({ transform, draggingNodeRect, containerNodeRect }) => {
  if (!draggingNodeRect || !containerNodeRect) return { ...transform, x: 0 };
  const highest = containerNodeRect.top - draggingNodeRect.top;
  const lowest = containerNodeRect.bottom - draggingNodeRect.bottom;
  return { ...transform, x: 0, y: Math.min(Math.max(transform.y, highest), lowest) };
};

const withinList = [upAndDown];
