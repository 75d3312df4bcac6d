import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { Progress } from "../../base/ui/Progress.tsx";
import { percentComplete } from "../../base/ui/percent-complete.ts";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { GuessChoices } from "../rounds/GuessChoices.tsx";
import { StarChoice } from "../rounds/StarChoice.tsx";
import { earlierGuesses, isLastRating, type Opinion, productName, type UnderWay } from "./challenge.ts";

interface ProductFormProps {
  tasting: UnderWay;
  number: number;
  /** True if the member has just come here from another product. */
  isReached: boolean;
  opinion: Opinion;
  busy: boolean;
  onChoose: (opinion: Opinion) => void;
  /** Missing at the first product. */
  onBack: (() => void) | undefined;
  onRate: (opinion: Opinion) => void;
}

/** One product under its neutral name. The choices stay until they are stored, even when sending them fails. */
export function ProductForm(props: ProductFormProps) {
  const { tasting, number, isReached, opinion, busy, onChoose, onBack, onRate } = props;
  const { rating, guessedContentId } = opinion;
  return (
    <Card>
      <form
        className="grid grid-cols-1 gap-7"
        onSubmit={(event) => {
          event.preventDefault();
          if (rating > 0) onRate({ rating, guessedContentId });
        }}
      >
        <ChallengeProgress rated={tasting.given.length} products={tasting.numbers.length} />
        <div className="flex items-center gap-4">
          <span
            aria-hidden
            className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft font-display text-2xl font-extrabold text-accent tabular-nums"
          >
            {number}
          </span>
          <StepHeading takesFocus={isReached}>{productName(number)}</StepHeading>
        </div>
        <StarChoice
          value={rating}
          onChange={(stars) => onChoose({ rating: stars, guessedContentId })}
          disabled={busy}
        />
        <GuessChoices
          choices={tasting.choices}
          taken={earlierGuesses(tasting.given, number)}
          value={guessedContentId}
          onChange={(contentId) => onChoose({ rating, guessedContentId: contentId })}
        />
        <div className="flex justify-between gap-3">
          <Button kind="outline" disabled={!onBack || busy} onClick={onBack}>
            Back
          </Button>
          <Button type="submit" disabled={rating === 0} busy={busy} busyLabel="Submitting...">
            {isLastRating(tasting, number) ? "Complete Challenge" : "Next Product"}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** How much of the challenge is done: in percent, and in products. */
export function ChallengeProgress({ rated, products }: { rated: number; products: number }) {
  const percent = percentComplete(rated, products);
  const words = { said: `${percent}% complete`, beside: `${rated} of ${products} rated` };
  return <Progress label="Tasting Challenge" value={percent} words={words} />;
}
