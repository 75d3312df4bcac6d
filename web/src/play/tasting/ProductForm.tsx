import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import type { Choice } from "../outbox/choices.ts";
import { KeptNote } from "../rounds/KeptNote.tsx";
import { OpinionFields, ProductHead } from "../rounds/TasteRound.tsx";
import { ChallengeProgress } from "./ChallengeProgress.tsx";
import { earlierGuesses, productName, type UnderWay } from "./challenge.ts";

interface ProductFormProps {
  tasting: UnderWay;
  number: number;
  /** True if the member has just come here from another product. */
  isReached: boolean;
  chosen: Choice;
  isSaving: boolean;
  /** True if the server has a rating of it. */
  isKept: boolean;
  /** True if all others are rated. */
  isLast: boolean;
  /** From the last press until the results are there. */
  busy: boolean;
  onChoose: (chosen: Choice) => void;
  /** Missing at the first product. */
  onBack: (() => void) | undefined;
  onNext: () => void;
}

/** One product under its neutral name. */
export function ProductForm(props: ProductFormProps) {
  const { tasting, number, isReached, chosen, isSaving, isKept, isLast, busy } = props;
  const { onChoose, onBack, onNext } = props;
  return (
    <Card className="grid grid-cols-1 gap-5">
      <form
        className="grid grid-cols-1 gap-7"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.rating > 0) onNext();
        }}
      >
        <ChallengeProgress rated={tasting.given.length} products={tasting.numbers.length} />
        {/* The pressed button stays for the next product: without it, screen readers lose the new focus. */}
        <ProductHead
          key={`head ${number}`}
          number={number}
          title={productName(number)}
          takesFocus={isReached}
        />
        <OpinionFields
          key={`opinion ${number}`}
          choices={tasting.choices}
          chosen={chosen}
          taken={earlierGuesses(tasting.given, number)}
          disabled={busy}
          onChoose={onChoose}
        />
        <div className="flex justify-between gap-3">
          <Button kind="outline" disabled={!onBack || busy} onClick={onBack}>
            Back
          </Button>
          <Button
            type="submit"
            disabled={chosen.rating === 0}
            busy={busy}
            busyLabel="Submitting..."
            // The second press of a double click is not meant for the product that the first one leads to.
            onClick={(event) => isLast && event.detail > 1 && event.preventDefault()}
          >
            {isLast ? "Complete Challenge" : "Next Product"}
          </Button>
        </div>
      </form>
      <KeptNote
        isSaving={isSaving}
        isKept={isKept}
        until="until you complete the challenge"
        hint="Your answer is saved as soon as you give stars."
      />
    </Card>
  );
}
