import type { Modifier } from "@dnd-kit/core";

/** Items stand one beneath the other: dragged sideways or out of their list they would only make the page scroll. */
const upAndDown: Modifier = ({ transform, draggingNodeRect, containerNodeRect }) => {
  if (!draggingNodeRect || !containerNodeRect) return { ...transform, x: 0 };
  const highest = containerNodeRect.top - draggingNodeRect.top;
  const lowest = containerNodeRect.bottom - draggingNodeRect.bottom;
  return { ...transform, x: 0, y: Math.min(Math.max(transform.y, highest), lowest) };
};

export const withinList = [upAndDown];
