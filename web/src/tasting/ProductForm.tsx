import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { starWords } from "../ui/formatting.ts";
import { Progress } from "../ui/Progress.tsx";
import { percentComplete } from "../ui/percent-complete.ts";
import { Rating } from "../ui/Rating.tsx";
import { StepHeading } from "../ui/StepHeading.tsx";
import { earlierGuesses, isLastRating, type Opinion, productName, type UnderWay } from "./challenge.ts";
import { GuessChoices } from "./GuessChoices.tsx";

interface ProductFormProps {
  tasting: UnderWay;
  number: number;
  /** Whether the member has just come here from another product. */
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

interface StarChoiceProps {
  value: number;
  onChange: (stars: number) => void;
  disabled: boolean;
}

function StarChoice({ value, onChange, disabled }: StarChoiceProps) {
  const question = "How do you like it?";
  return (
    <div className="grid gap-2">
      <p className="text-lg font-semibold" aria-hidden>
        {question}
      </p>
      {/* In two rows on a phone: nothing below may move when the words change. */}
      <div className="grid gap-1 sm:flex sm:items-center sm:gap-4">
        <Rating label={question} value={value} onChange={onChange} disabled={disabled} />
        <p className={value === 0 ? "text-muted" : "font-semibold"}>
          {value === 0 ? "Choose 1 to 5 stars." : starWords(value)}
        </p>
      </div>
    </div>
  );
}
