import { type RefObject, useEffect, useRef, useTransition } from "react";
import { renewReads } from "../../base/api/query-client.ts";

export interface Refresh {
  /** While a refresh that the reader asked for is running; reloads by live events do not count. */
  refreshing: boolean;
  refresh: () => void;
  /** For the button that is always there: it loses the focus while it is busy, and gets it back afterwards. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Reads the page's data again when the reader asks for it. */
export function useRefresh(): Refresh {
  const [refreshing, start] = useTransition();
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (refreshing || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [refreshing]);
  const refresh = () => {
    wasPressed.current = true;
    start(renewReads);
  };
  return { refreshing, refresh, button };
}
