import type { ShownDelivery } from "@boxmates/contract/play/instructions";
import type { Tasting } from "@boxmates/contract/play/tasting";
import { useState } from "react";
import * as z from "zod/mini";
import { gameDraftPrefix } from "../../base/api/remembered-user.ts";
import { useSession } from "../../base/api/session.ts";
import { type StoredDraft, storedDraft } from "../../base/ui/stored-draft.ts";
import { AfterGame } from "./AfterGame.tsx";
import {
  fitting,
  nextProduct,
  type Opinion,
  type Opinions,
  productBefore,
  ratedAfter,
  type UnderWay,
} from "./challenge.ts";
import { ProductForm } from "./ProductForm.tsx";
import { ResultSummary } from "./ResultSummary.tsx";
import type { instructionsPage } from "./reads.ts";
import { StartCard } from "./StartCard.tsx";
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

const format = z.record(
  z.string(),
  z.object({ rating: z.int().check(z.minimum(0), z.maximum(5)), guessedContentId: z.nullable(z.string()) }),
);

/** Keeps a member's choices that were not sent yet. They outlive a session that ends, but not signing out. */
function storedOpinions({
  userId,
  deliveryId,
}: {
  userId: string;
  deliveryId: string;
}): StoredDraft<Opinions> {
  return storedDraft(() => localStorage, `${gameDraftPrefix}${userId}-${deliveryId}-tasting`, format);
}

interface RatingStepsProps {
  tasting: UnderWay;
  /** True if the member has just come here from the start. */
  isReached: boolean;
  busy: boolean;
  /** Keeps what was chosen and not sent. */
  stored: StoredDraft<Opinions>;
  /** Calls `then` once the rating is stored. */
  onRate: (rating: Opinion & { number: number }, then: () => void) => void;
}

/** One product after the other, and back again. What was chosen stays until it is sent, also after a reload. */
function RatingSteps({ tasting, isReached, busy, stored, onRate }: RatingStepsProps) {
  const [wentBackTo, goBackTo] = useState<number | null>(null);
  const [chosen, setChosen] = useState(() => fitting(stored.read() ?? {}, tasting));
  const number = wentBackTo ?? nextProduct(tasting);
  const [openedAt] = useState(number);
  const [hasMoved, setMoved] = useState(false);
  const before = productBefore(tasting, number);
  const given = tasting.given.find((rating) => rating.number === number);
  const move = (to: number | null) => {
    setMoved(true);
    goBackTo(to);
  };
  const keep = (opinions: Opinions) => {
    setChosen(opinions);
    stored.keep(Object.keys(opinions).length > 0 ? opinions : undefined);
  };
  const afterRating = () => {
    const { [number]: _sent, ...unsent } = chosen;
    keep(unsent);
    if (wentBackTo !== null) move(ratedAfter(tasting, number));
  };
  return (
    <ProductForm
      key={number}
      tasting={tasting}
      number={number}
      isReached={isReached || hasMoved || number !== openedAt}
      opinion={chosen[number] ?? given ?? { rating: 0, guessedContentId: null }}
      busy={busy}
      onChoose={(opinion) => keep({ ...chosen, [number]: opinion })}
      onBack={before === undefined ? undefined : () => move(before)}
      onRate={(opinion) => onRate({ number, ...opinion }, afterRating)}
    />
  );
}
