import { useCallback, useEffect, useRef, useState } from "react";

/** Where the button that was pressed is gone or cannot be pressed any more, the focus goes to its card's title. */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    // After a dialog has let go of it; whoever has gone elsewhere meanwhile stays there.
    if (times > 0 && !title.current?.closest("[role=group]")?.contains(document.activeElement))
      title.current?.focus({ preventScroll: true });
  }, [times]);
  return { title, focusTitle: useCallback(() => setTimes((before) => before + 1), []) };
}
