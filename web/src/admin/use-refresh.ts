import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

export interface Refresh {
  /** Whether the reader asked for it and it is under way; reloads by live events do not count. */
  refreshing: boolean;
  refresh: () => void;
  /** For the button that is always there: a button that waits loses the focus, and this one gets it back. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Reads the page's data again when the reader asks for it. */
export function useRefresh(): Refresh {
  const { revalidate } = useRevalidator();
  const [refreshing, setRefreshing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  const refresh = useCallback(() => {
    asked.current = true;
    setRefreshing(true);
    void revalidate().finally(() => setRefreshing(false));
  }, [revalidate]);
  useEffect(() => {
    if (refreshing || !asked.current) return;
    asked.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [refreshing]);
  return { refreshing, refresh, button };
}
