import type { Announcements } from "@dnd-kit/core";

export const howToDrag =
  "To move a question, press Space or Enter on its handle, go up and down with the arrow keys, and press Space or Enter again to put it down. Escape puts it back.";

/** What a screen reader says while a question is moved. */
export function dragWords(ids: readonly string[]): Announcements {
  const numberOf = (id: string | number) => ids.indexOf(String(id)) + 1;
  let hasMoved = false;
  return {
    onDragStart: ({ active }) => {
      hasMoved = false;
      return `Question ${numberOf(active.id)} of ${ids.length} picked up.`;
    },
    onDragOver: ({ active, over }) => {
      const isElsewhere = over !== null && over.id !== active.id;
      // A question that was just picked up is over itself: that would speak over its being picked up.
      if (!isElsewhere && !hasMoved) return undefined;
      hasMoved = true;
      return isElsewhere
        ? `Question ${numberOf(active.id)} would become question ${numberOf(over.id)} of ${ids.length}.`
        : `Question ${numberOf(active.id)} is back where it was.`;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `Question ${numberOf(active.id)} was put down and is now question ${numberOf(over.id)} of ${ids.length}.`
        : `Question ${numberOf(active.id)} was put down where it was.`,
    onDragCancel: ({ active }) => `Nothing was moved. Question ${numberOf(active.id)} is where it was.`,
  };
}
