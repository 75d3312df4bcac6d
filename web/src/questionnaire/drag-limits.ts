import type { AutoScrollOptions, Modifier } from "@dnd-kit/core";

/** Questions stand one beneath the other: dragged sideways or out of their list they would only make the page scroll. */
const upAndDown: Modifier = ({ transform, draggingNodeRect, containerNodeRect }) => {
  if (!draggingNodeRect || !containerNodeRect) return { ...transform, x: 0 };
  const highest = containerNodeRect.top - draggingNodeRect.top;
  const lowest = containerNodeRect.bottom - draggingNodeRect.bottom;
  return { ...transform, x: 0, y: Math.min(Math.max(transform.y, highest), lowest) };
};

export const withinList = [upAndDown];

/** The page scrolls in the last tenth of its height: folded questions are low, and are not to run away. */
export const nearTheEdge: AutoScrollOptions = { threshold: { x: 0, y: 0.1 } };
