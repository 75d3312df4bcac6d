import { useState } from "react";
import type { PlayIds } from "../ids.ts";
import { chosenFor, isOnItsWay } from "../outbox/choices.ts";
import { useOpinions, useSaved } from "../outbox/use-outbox.ts";
import { storedPlace } from "../rounds/stored.ts";
import { type Place, placeAfter, placeBefore, placeToOpen, type UnderWay, withUnsent } from "./challenge.ts";
import { showSaved, useFinishChallenge } from "./finish.ts";
import { ProductForm } from "./ProductForm.tsx";
import type { instructionsPage } from "./reads.ts";

interface RatingStepsProps {
  ids: PlayIds;
  tasting: UnderWay;
  /** True if the member has just come here from the start. */
  isReached: boolean;
  /** The reading that the tasting comes from. */
  page: ReturnType<typeof instructionsPage>;
}

/** One product after the other, and back again. Stars and guesses are saved as they are chosen. */
export default function RatingSteps({ ids, tasting, isReached, page }: RatingStepsProps) {
  const { unsent, choose } = useOpinions(ids);
  useSaved(ids, (answer) => showSaved(page, answer));
  const finish = useFinishChallenge(ids, page);
  const stored = storedPlace(ids, "tasting");
  const ratings = { ...tasting, given: withUnsent(tasting, unsent) };
  const [reached, setReached] = useState(() => placeToOpen(ratings, stored.read()));
  const [hasMoved, setMoved] = useState(false);
  // The box may have lost the product meanwhile.
  const place = tasting.numbers.includes(reached.number) ? reached : placeToOpen(ratings, undefined);
  const { number } = place;
  const own = tasting.given.find((rating) => rating.number === number) ?? null;
  const [before, after] = [placeBefore(ratings, place), placeAfter(ratings, place)];
  const move = (to: Place) => {
    setMoved(true);
    setReached(to);
    stored.keep(String(to.number));
  };
  return (
    <ProductForm
      tasting={ratings}
      number={number}
      isReached={isReached || hasMoved}
      chosen={chosenFor(number, unsent, own)}
      isSaving={isOnItsWay(number, unsent)}
      isKept={own !== null}
      isLast={after === undefined}
      busy={finish.busy}
      onChoose={(chosen) => {
        choose(number, chosen);
        stored.keep(String(number));
      }}
      onBack={before && (() => move(before))}
      onNext={() => (after ? move(after) : finish.send(undefined))}
    />
  );
}
