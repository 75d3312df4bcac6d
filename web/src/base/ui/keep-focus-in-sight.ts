/** Between a message and what it speaks of, in pixels. */
const gap = 24;

/**
 * Scrolls on where a message covers what has the focus, as long as the message is there: as a rule, the button that it
 * speaks of. Large elements, which fill much of the screen themselves, stay where they are. Returns its end.
 */
export function keepFocusInSight(message: Element): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isPressed = false;
  const look = () => {
    // To scroll under a pointer that is down would take the press away.
    if (!isPressed) uncover(document.activeElement, message);
  };
  look();
  addEventListener("pointerdown", () => (isPressed = true), { signal, capture: true });
  for (const up of ["pointerup", "pointercancel"])
    addEventListener(up, () => (isPressed = false), { signal, capture: true });
  // A button that was waiting gets the focus back a moment later.
  document.addEventListener("focusin", look, { signal });
  return () => end.abort();
}

function uncover(focused: Element | null, message: Element): void {
  if (!focused || focused.contains(message) || message.parentElement?.contains(focused)) return;
  const [covered, cover] = [focused.getBoundingClientRect(), message.getBoundingClientRect()];
  const isBeside = covered.right <= cover.left || covered.left >= cover.right;
  if (isBeside || covered.height > innerHeight / 2 || covered.top >= innerHeight) return;
  scrollBy({ top: Math.max(0, covered.bottom + gap - cover.top) });
}
