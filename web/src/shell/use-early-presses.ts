import { useEffect } from "react";

/** What `web/build-steps/keep-early-presses.mjs` waits for. */
const alive = "boxmates:alive";

/** What was pressed or sent before the page could do anything with it happens now. Call it around the whole page. */
export function useEarlyPresses(): void {
  useEffect(() => void window.dispatchEvent(new Event(alive)), []);
}
