import { useEffect } from "react";

/** An element that had the focus, and its ancestors, the nearest first. */
type Trail = readonly Element[];

/** A screen reader says the name of these when they get the focus. */
const named = "[aria-labelledby], [aria-label], [role=dialog], main";

/** The attribute of an element that is about to take the focus itself. */
export const expectsFocus = "data-expects-focus";

// React replaces an element in one step; dialogs hand the focus back a moment later.
const settlesMs = 80;

/**
 * Keeps the keyboard from starting again at the top of the page. A button that was only waiting gets the focus back;
 * where it is gone or rests, with its row or by what it has done, the list or card around it gets the focus.
 */
export function useKeptFocus(): void {
  useEffect(() => keepFocus(document), []);
}

/** Watches the focus until its returned function stops it. */
function keepFocus(page: Document): () => void {
  let trails: Trail[] = [];
  let wasDisabled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A dialog takes the focus itself when the control that had it cannot keep it: nobody chose that.
  const isHeld = (by: Element) => {
    const [last, ...around] = trails[0] ?? [];
    return around.includes(by) && (!last?.isConnected || last.matches(":disabled"));
  };
  const isLost = () => {
    const { activeElement } = page;
    return !activeElement || activeElement === page.body || (trails[0]?.indexOf(activeElement) ?? 0) > 0;
  };

  function note({ target }: FocusEvent) {
    if (!(target instanceof Element) || isHeld(target)) return;
    wasDisabled = false;
    const trail = trailOf(target);
    // A dialog is beside the page, not inside it: the place that it was opened from is kept.
    const known = trails.findIndex((each) => each.at(-1) === trail.at(-1));
    trails = [trail, ...trails.slice(known + 1)];
  }

  function restore() {
    const last = trails[0]?.[0];
    if (!last || !isLost() || page.querySelector(`[${expectsFocus}]`)) return;
    if (!last.isConnected) return focusOn(nearest(trails));
    if (!wasDisabled) return;
    // A button that saves rests once nothing is left to save.
    const isResting = last.matches(":disabled:not([aria-busy])");
    if (isResting) focusOn(nearest(trails));
    else if (!last.matches(":disabled")) focusOn(last);
  }

  const watch = new MutationObserver(() => {
    if (trails[0]?.[0]?.matches(":disabled")) wasDisabled = true;
    clearTimeout(timer);
    timer = setTimeout(restore, settlesMs);
  });
  watch.observe(page.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  page.addEventListener("focusin", note);
  return () => {
    clearTimeout(timer);
    watch.disconnect();
    page.removeEventListener("focusin", note);
  };
}

function trailOf(start: Element): Trail {
  const trail: Element[] = [];
  for (let each: Element | null = start; each && each.tagName !== "BODY"; each = each.parentElement)
    trail.push(each);
  return trail;
}

function nearest(trails: readonly Trail[]): Element | undefined {
  return trails.flat().find((each) => each.isConnected && each.matches(named) && !each.matches(":disabled"));
}

function focusOn(place: Element | undefined) {
  if (!(place instanceof HTMLElement)) return;
  if (place.tabIndex < 0 && !place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}
