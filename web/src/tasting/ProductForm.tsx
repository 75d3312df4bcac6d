import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { starWords } from "../ui/formatting.ts";
import { Progress } from "../ui/Progress.tsx";
import { Rating } from "../ui/Rating.tsx";
import {
  earlierGuesses,
  isLastRating,
  nextProduct,
  percentComplete,
  productName,
  type UnderWay,
} from "./challenge.ts";
import { GuessChoices } from "./GuessChoices.tsx";
import { StepHeading } from "./StepHeading.tsx";
import type { GivenRating } from "./writes.ts";

interface ProductFormProps {
  tasting: UnderWay;
  /** Whether the product before it has just been rated. */
  isReached: boolean;
  busy: boolean;
  onRate: (rating: Pick<GivenRating, "number" | "rating" | "guessedContentId">) => void;
}

/** One product under its neutral name. The choices stay until they are stored, even when sending them fails. */
export function ProductForm({ tasting, isReached, busy, onRate }: ProductFormProps) {
  const number = nextProduct(tasting);
  const earlier = tasting.given.find((given) => given.number === number);
  const [rating, setRating] = useState(earlier?.rating ?? 0);
  const [guessedContentId, setGuess] = useState(earlier?.guessedContentId ?? null);
  return (
    <Card>
      <form
        className="grid grid-cols-1 gap-7"
        onSubmit={(event) => {
          event.preventDefault();
          if (rating > 0) onRate({ number, rating, guessedContentId });
        }}
      >
        <ChallengeProgress rated={tasting.given.length} products={tasting.products} />
        <div className="flex items-center gap-4">
          <span
            aria-hidden
            className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft font-display text-2xl font-extrabold text-accent tabular-nums"
          >
            {number}
          </span>
          <StepHeading takesFocus={isReached}>{productName(number)}</StepHeading>
        </div>
        <StarChoice value={rating} onChange={setRating} disabled={busy} />
        <GuessChoices
          choices={tasting.choices}
          taken={earlierGuesses(tasting.given, number)}
          value={guessedContentId}
          onChange={setGuess}
        />
        <Button
          type="submit"
          disabled={rating === 0}
          busy={busy}
          busyLabel="Submitting..."
          className="w-full sm:w-auto sm:justify-self-end"
        >
          {isLastRating(tasting) ? "Complete Challenge" : "Next Product"}
        </Button>
      </form>
    </Card>
  );
}

/** How much of the challenge is done: in percent, and in products. */
function ChallengeProgress({ rated, products }: { rated: number; products: number }) {
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating label={question} value={value} onChange={onChange} disabled={disabled} />
        <p className={value === 0 ? "text-muted" : "font-semibold"}>
          {value === 0 ? "Choose 1 to 5 stars." : starWords(value)}
        </p>
      </div>
    </div>
  );
}
