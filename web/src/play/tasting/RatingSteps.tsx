import { useState } from "react";
import type { StoredDraft } from "../../base/ui/stored-draft.ts";
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

interface RatingStepsProps {
  tasting: UnderWay;
  /** Whether the member has just come here from the start. */
  isReached: boolean;
  busy: boolean;
  /** Keeps what was chosen and not sent. */
  stored: StoredDraft<Opinions>;
  /** Calls `then` once the rating is stored. */
  onRate: (rating: Opinion & { number: number }, then: () => void) => void;
}

/** One product after the other, and back again. What was chosen stays until it is sent, also after a reload. */
export function RatingSteps({ tasting, isReached, busy, stored, onRate }: RatingStepsProps) {
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
