import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigationType } from "react-router";

// Outside of React: while a page still loads, its frame with the bar is another one than that of the loaded page.
let isOpen = false;
/** The place in the history that the menu was last drawn at. */
let drawnAt: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setOpen(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/**
 * The menu of small screens. Going anywhere else closes it, and so does signing out, which leads home. A page that only
 * replaces its address, as from a group's name to its id, leaves it as it is.
 */
export function useOpenMenu() {
  const { key } = useLocation();
  const isReplaced = useNavigationType() === "REPLACE";
  useEffect(() => {
    if (drawnAt !== undefined && drawnAt !== key && !isReplaced) setOpen(false);
    drawnAt = key;
  }, [key, isReplaced]);
  const open = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
  return { open, setOpen };
}
