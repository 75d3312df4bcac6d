import type { TastedDelivery, Tasting } from "@boxmates/contract/tasting";
import { useState } from "react";
import { stepOf } from "./challenge.ts";
import { ProductForm } from "./ProductForm.tsx";
import { ResultSummary } from "./ResultSummary.tsx";
import { StartCard } from "./StartCard.tsx";
import { useChallenge } from "./use-challenge.ts";

interface ChallengeProps {
  delivery: TastedDelivery;
  /** As it was read last. */
  tasting: Tasting;
}

/** The tasting challenge from its start to its results, wherever the member stands. */
export function Challenge({ delivery, tasting: read }: ChallengeProps) {
  const { tasting, busy, start, rate } = useChallenge(delivery.id, read);
  const step = stepOf(tasting);
  const [openedAt] = useState(step);
  const isReached = step !== openedAt;
  switch (tasting.status) {
    case "not_started":
      return (
        <StartCard products={tasting.products} withoutBox={delivery.withoutBox} busy={busy} onStart={start} />
      );
    case "in_progress":
      return <ProductForm key={step} tasting={tasting} isReached={isReached} busy={busy} onRate={rate} />;
    case "completed":
      return <ResultSummary result={tasting} isReached={isReached} />;
  }
}
