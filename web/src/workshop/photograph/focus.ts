import { focusMiddle, focusStep } from "@boxmates/contract/workshop/photograph";

/** The focal point of a picture, in percent from its left and from its top. */
export interface Focus {
  focusX: number;
  focusY: number;
}

export const middle: Focus = { focusX: focusMiddle, focusY: focusMiddle };

/** Returns the step that is nearest to this place between the beginning, 0, and the end, 1, of a side. */
export function stepAt(place: number): number {
  const step = Math.round((place * 100) / focusStep) * focusStep;
  return Math.min(100, Math.max(0, step));
}

/** The class that tells the stylesheet where the focal point is. */
export function focusClass({ focusX, focusY }: Focus): string {
  return `focus-x-${focusX} focus-y-${focusY}`;
}
