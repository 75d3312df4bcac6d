import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";

/** Dragging by mouse, finger and keyboard. */
export function useDragSensors() {
  return useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard));
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
