import { useEffect } from "react";
import { useBlocker } from "react-router";

/** Asks before what is not saved yet is left behind: by a link or the back button with a dialog, else by the browser. */
export function useLeaveGuard(unsaved: boolean, onLeave: () => void) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);
  return {
    asking: blocker.state === "blocked",
    stay: () => blocker.reset?.(),
    leave: () => {
      onLeave();
      blocker.proceed?.();
    },
  };
}
