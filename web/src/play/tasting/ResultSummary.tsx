import type { RevealedProduct } from "@boxmates/contract/play/tasting";
import type { ReactNode } from "react";
import { CelebrationArt } from "../../base/art/CelebrationArt.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { GivenStars } from "../../base/ui/GivenStars.tsx";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { ChallengeProgress } from "./ChallengeProgress.tsx";
import { type Completed, productName } from "./challenge.ts";
import { guessWords, pointWords } from "./words.ts";

interface ResultSummaryProps {
  result: Completed;
  /** True if the last product has just been rated. */
  isReached: boolean;
  /** Suggests what to do next. */
  next: ReactNode;
}

/** The points of the challenge, and which product was which. */
export function ResultSummary({ result, isReached, next }: ResultSummaryProps) {
  const products = result.products.length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="grid grid-cols-1 justify-items-center gap-3 bg-warm text-center">
        <div className="w-full text-start">
          <ChallengeProgress rated={products} products={products} />
        </div>
        <CelebrationArt />
        <StepHeading takesFocus={isReached}>Challenge completed!</StepHeading>
        <p className="font-display text-5xl font-extrabold text-accent tabular-nums">{pointWords(result)}</p>
        <p className="text-lg">{guessWords(result)}</p>
        <div className="mt-3 w-full empty:hidden max-sm:*:w-full">{next}</div>
      </Card>
      <TitledCard
        title="What you tasted"
        {...(isSecret(result) && {
          lead: "Which product is which? You will find out once you have finished the questionnaire as well.",
        })}
      >
        <ol className="grid grid-cols-1">
          {result.products.map((product) => (
            <RevealedItem key={product.number} product={product} />
          ))}
        </ol>
      </TitledCard>
    </div>
  );
}

function isSecret({ products }: Completed): boolean {
  return products.some(({ itemName }) => itemName === null);
}

/** A product with the member's opinion; by its real name, unless there is still a questionnaire to play. */
function RevealedItem({ product }: { product: RevealedProduct }) {
  const { number, itemName, rating, guess, isCorrect } = product;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        {itemName && <p className="text-sm text-muted">{productName(number)}</p>}
        <p className="text-lg font-semibold wrap-anywhere" dir="auto">
          {itemName ?? productName(number)}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 wrap-anywhere text-muted">{ownGuess(guess, isCorrect)}</p>
          {isCorrect !== null && (
            <Badge tone={isCorrect ? "success" : "danger"}>{isCorrect ? "Correct" : "Wrong"}</Badge>
          )}
        </div>
      </div>
      <GivenStars stars={rating} />
    </li>
  );
}

function ownGuess(guess: string | null, isCorrect: boolean | null): string {
  if (guess) return `Your guess: ${guess}`;
  return isCorrect === null ? "No guess" : "Your guess: a product that is gone";
}
