import type { ShownDelivery } from "@boxmates/contract/play/instructions";
import type { Tasting } from "@boxmates/contract/play/tasting";
import { useState } from "react";
import { useSession } from "../../base/api/session.ts";
import { AfterGame } from "./AfterGame.tsx";
import { RatingSteps } from "./RatingSteps.tsx";
import { ResultSummary } from "./ResultSummary.tsx";
import type { instructionsPage } from "./reads.ts";
import { StartCard } from "./StartCard.tsx";
import { storedOpinions } from "./stored-opinions.ts";
import { useRateProduct, useStartChallenge } from "./writes.ts";

interface ChallengeProps {
  groupId: string;
  delivery: ShownDelivery;
  tasting: Tasting;
  /** The reading that the delivery comes from. */
  page: ReturnType<typeof instructionsPage>;
}

/** The tasting challenge from its start to its results, at the member's own step. */
export function Challenge({ groupId, delivery, tasting, page }: ChallengeProps) {
  const session = useSession();
  const start = useStartChallenge(page);
  const rate = useRateProduct(page);
  const [openedAt] = useState(tasting.status);
  const isReached = tasting.status !== openedAt;
  const params = { groupId, deliveryId: delivery.id };
  switch (tasting.status) {
    case "not_started":
      return (
        <StartCard
          products={tasting.products}
          withoutBox={delivery.withoutBox}
          busy={start.busy}
          onStart={() => start.send({ params })}
        />
      );
    case "in_progress":
      if (session.status !== "signed-in") return null;
      return (
        <RatingSteps
          tasting={tasting}
          isReached={isReached}
          busy={rate.busy}
          stored={storedOpinions({ userId: session.user.id, deliveryId: delivery.id })}
          onRate={(rating, then) => rate.send({ ...params, ...rating }, then)}
        />
      );
    case "completed":
      return (
        <ResultSummary
          result={tasting}
          isReached={isReached}
          next={<AfterGame groupId={groupId} delivery={delivery} />}
        />
      );
  }
}
