import { useState } from "react";
import { nextProduct, productBefore, ratedAfter, type UnderWay } from "./challenge.ts";
import { type Opinion, ProductForm } from "./ProductForm.tsx";
import type { GivenRating } from "./writes.ts";

interface RatingStepsProps {
  tasting: UnderWay;
  /** Whether the member has just come here from the start. */
  isReached: boolean;
  busy: boolean;
  /** Calls `then` once the rating is stored. */
  onRate: (rating: Pick<GivenRating, "number" | "rating" | "guessedContentId">, then: () => void) => void;
}

/** One product after the other, and back again. What was chosen stays, also where it was not sent yet. */
export function RatingSteps({ tasting, isReached, busy, onRate }: RatingStepsProps) {
  const [wentBackTo, goBackTo] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<number, Opinion>>>({});
  const number = wentBackTo ?? nextProduct(tasting);
  const [openedAt] = useState(number);
  const [hasMoved, setMoved] = useState(false);
  const before = productBefore(tasting, number);
  const given = tasting.given.find((rating) => rating.number === number);
  const move = (to: number | null) => {
    setMoved(true);
    goBackTo(to);
  };
  return (
    <ProductForm
      key={number}
      tasting={tasting}
      number={number}
      isReached={isReached || hasMoved || number !== openedAt}
      opinion={chosen[number] ?? given ?? { rating: 0, guessedContentId: null }}
      busy={busy}
      onChoose={(opinion) => setChosen({ ...chosen, [number]: opinion })}
      onBack={before === undefined ? undefined : () => move(before)}
      onRate={(opinion) =>
        onRate({ number, ...opinion }, () => wentBackTo !== null && move(ratedAfter(tasting, number)))
      }
    />
  );
}
