import { type RefObject, useEffect, useRef } from "react";
import type { Part } from "./list-editing.ts";

interface FocusStepsOptions {
  /** The faulty parts by their ids; another object after each refused save. */
  errors: { parts: ReadonlyMap<string, unknown> };
  parts: readonly Part[];
  folded: ReadonlySet<string>;
  unfold: (id: string) => void;
}

const invalid = ":is(input, textarea, select, button)[data-invalid]";

/** Moves the focus to the first error after a refused save, and to the first field of a part that was added. */
export function useFocusSteps(
  page: RefObject<HTMLElement | null>,
  { errors, parts, folded, unfold }: FocusStepsOptions,
) {
  const isAdding = useRef(false);
  const shown = useRef(errors);
  useEffect(() => {
    if (shown.current === errors) return;
    const hidden = [...errors.parts.keys()].filter((id) => folded.has(id));
    // Hidden fields cannot take the focus: this runs again once they are drawn.
    if (hidden.length > 0) return hidden.forEach(unfold);
    shown.current = errors;
    page.current?.querySelector<HTMLElement>(invalid)?.focus();
  }, [errors, folded, unfold, page]);
  const last = parts.at(-1)?.id;
  useEffect(() => {
    if (!isAdding.current || !last) return;
    isAdding.current = false;
    const card = page.current?.querySelector(`[aria-labelledby="${cardHeadingId(last)}"]`);
    card?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [last, page]);
  return {
    /** To be called before a part is added. */
    adding: () => {
      isAdding.current = true;
    },
  };
}

/** The id of the heading that says which part a card is about. */
export const cardHeadingId = (partId: string): string => `heading-${partId}`;
