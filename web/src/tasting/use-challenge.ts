import type { Tasting } from "@boxmates/contract/tasting";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { ChallengeAnswer } from "./start-challenge.ts";
import { useNewest } from "./use-newest.ts";

export interface GivenRating {
  number: number;
  rating: number;
  /** Null without a guess. */
  guessedContentId: string | null;
}

/** The challenge as it stands, and the two things that move it on. The answer to each is the new state. */
export function useChallenge(deliveryId: string, read: Tasting) {
  const fetcher = useFetcher<ChallengeAnswer>();
  const { state, data } = fetcher;
  const tasting = useNewest(read, data?.tasting);
  // With an answer there is something new to show, and the page may be read again behind it.
  const busy = state === "submitting" || (state === "loading" && !data?.tasting);

  // A second click can come before the button is drawn as disabled.
  const isSending = useRef(false);
  useEffect(() => {
    if (!busy) isSending.current = false;
  }, [busy]);

  function send(fields: Record<string, string | number>): void {
    if (isSending.current) return;
    isSending.current = true;
    void fetcher.submit({ ...fields, deliveryId }, { method: "post" });
  }

  return {
    tasting,
    busy,
    start: () => send({ intent: "start" }),
    rate: ({ number, rating, guessedContentId }: GivenRating) =>
      send({ intent: "rate", number, rating, guessedContentId: guessedContentId ?? "" }),
  };
}
