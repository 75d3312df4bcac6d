import { useEffect } from "react";
import { browserZone, zoneOf } from "../../base/ui/own-zone.ts";

/**
 * Returns the reader's time zone. `kept` is the one on their profile: null until a browser has guessed it, which this
 * does, once in a person's life; undefined while that is not read yet.
 */
export function useOwnZone(kept: string | null | undefined): string {
  const isUnknown = kept === null;
  useEffect(() => {
    if (!isUnknown) return;
    import("./keep-guess.ts").then(
      ({ keepGuess }) => keepGuess(browserZone()),
      () => undefined,
    );
  }, [isUnknown]);
  return zoneOf(kept ?? null);
}
