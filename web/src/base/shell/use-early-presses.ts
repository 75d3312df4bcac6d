import { useEffect } from "react";

/** The event that `web/build-steps/keep-early-presses.mjs` waits for. */
const alive = "boxmates:alive";

/** Replays what was pressed or sent before the page could react. Call it in the frame of the whole page. */
export function useEarlyPresses(): void {
  useEffect(() => void window.dispatchEvent(new Event(alive)), []);
}
