import type { ShownDelivery } from "@boxmates/contract/play/instructions";
import type { Tasting } from "@boxmates/contract/play/tasting";
import { lazy, Suspense, useState } from "react";
import { useSession } from "../../base/api/session.ts";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { AfterGame } from "./AfterGame.tsx";
import { ResultSummary } from "./ResultSummary.tsx";
import { failedToLoad, type instructionsPage } from "./reads.ts";
import { StartCard } from "./StartCard.tsx";
import { useStartChallenge } from "./writes.ts";

const loadSteps = () => import("./RatingSteps.tsx");

// The page also shows other boxes, and tastings that are over.
const RatingSteps = lazy(() => loadSteps().catch(() => ({ default: StepsNotLoaded })));
const SendsLeft = lazy(() => import("../outbox/SendsLeft.tsx").catch(() => ({ default: () => null })));

function StepsNotLoaded() {
  const text = "The tasting could not be loaded. Nothing was lost: check your connection and try again.";
  return <ErrorState title={failedToLoad} text={text} onRetry={() => location.reload()} />;
}

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
          onStart={() => {
            // It is there when the server has answered.
            void loadSteps().catch(() => undefined);
            start.send({ params });
          }}
        />
      );
    case "in_progress":
      if (session.status !== "signed-in") return null;
      return (
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-3xl" />}>
          <RatingSteps
            ids={{ ...params, userId: session.user.id }}
            tasting={tasting}
            isReached={isReached}
            page={page}
          />
        </Suspense>
      );
    case "completed":
      return (
        <>
          <ResultSummary
            result={tasting}
            isReached={isReached}
            next={<AfterGame groupId={groupId} delivery={delivery} />}
          />
          <Suspense>
            <SendsLeft deliveryId={delivery.id} />
          </Suspense>
        </>
      );
  }
}
