import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Opens a part for whoever follows a link to it, and brings them to its first field, else to its title. */
export function useArrival(anchor: string) {
  const part = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link can be followed again after the part was closed
  useEffect(() => {
    const opened = part.current;
    if (!opened || hash !== `#${anchor}`) return;
    opened.open = true;
    const start = opened.querySelector<HTMLElement>("input:not([type=checkbox])");
    (start ?? opened.querySelector("summary"))?.focus({ preventScroll: true });
    opened.scrollIntoView({ block: "start" });
  }, [hash, key, anchor]);
  return part;
}
