import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from "@dnd-kit/core";

/** Explains how to use a handle. */
const instructions: ScreenReaderInstructions = {
  draggable:
    "Press space to pick it up, the arrow keys to move it, space again to put it down, or escape to leave it where it was.",
};

/** Texts for screen readers about moving items. */
export function moveAccessibility(items: readonly { id: string; name: string }[]) {
  return { announcements: moveAnnouncements(items), screenReaderInstructions: instructions };
}

interface Move {
  active: { id: UniqueIdentifier };
  over: { id: UniqueIdentifier } | null;
}

/** Announces each move in plain words. */
export function moveAnnouncements(items: readonly { id: string; name: string }[]) {
  let toldPlace = "";
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? "It";
  const placeOf = (id: UniqueIdentifier) =>
    `number ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }: Pick<Move, "active">) => {
      toldPlace = placeOf(active.id);
      return `Picked up ${nameOf(active.id)}, ${toldPlace}.`;
    },
    onDragOver: ({ active, over }: Move) => {
      const place = over ? placeOf(over.id) : toldPlace;
      if (place === toldPlace) return undefined;
      toldPlace = place;
      return `${nameOf(active.id)} is now ${place}.`;
    },
    onDragEnd: ({ active, over }: Move) =>
      `${nameOf(active.id)} was put down as ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }: Move) => `${nameOf(active.id)} is back where it was.`,
  } satisfies Announcements;
}
