import { useEffect } from "react";
import { browserZone, knownZone } from "../../base/ui/own-zone.ts";

/** The time zone of moments if nobody knows where the reader is. */
const fallback = "UTC";

/**
 * Returns the reader's time zone. `kept` is the one on their profile: null until a browser has guessed it, which this
 * does, once in a person's life; undefined while that is not read yet.
 */
export function useOwnZone(kept: string | null | undefined): string {
  const isUnknown = kept === null;
  useEffect(() => {
    const guess = browserZone();
    if (!isUnknown || guess === undefined) return;
    import("./keep-guess.ts").then(
      ({ keepGuess }) => keepGuess(guess),
      () => undefined,
    );
  }, [isUnknown]);
  return knownZone(kept ?? null) ?? fallback;
}
