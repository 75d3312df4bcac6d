import { useCallback, useEffect, useRef, useState } from "react";

/** Moves the focus to the title of the card when the button that was pressed is gone or disabled afterwards. */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    // A dialog has released the focus by now; if the person has moved it in the meantime, it stays there.
    if (times > 0 && !title.current?.closest("[role=group]")?.contains(document.activeElement))
      title.current?.focus({ preventScroll: true });
  }, [times]);
  return { title, focusTitle: useCallback(() => setTimes((before) => before + 1), []) };
}
