import { Card } from "../ui/Card.tsx";
import { TitledCard } from "../ui/TitledCard.tsx";
import { CelebrationArt } from "./CelebrationArt.tsx";
import type { Completed } from "./challenge.ts";
import { RevealedItem } from "./RevealedItem.tsx";
import { StepHeading } from "./StepHeading.tsx";
import { guessWords, pointWords } from "./words.ts";

interface ResultSummaryProps {
  result: Completed;
  /** Whether the last product has just been rated. */
  isReached: boolean;
}

/** What the challenge has brought, and which product was which. */
export function ResultSummary({ result, isReached }: ResultSummaryProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="grid grid-cols-1 justify-items-center gap-3 bg-warm text-center">
        <CelebrationArt />
        <StepHeading takesFocus={isReached}>Challenge completed!</StepHeading>
        <p className="font-display text-5xl font-extrabold text-accent tabular-nums">{pointWords(result)}</p>
        <p className="text-lg">{guessWords(result)}</p>
      </Card>
      <TitledCard
        title="What you tasted"
        {...(isSecret(result) && {
          lead: "Which product is which? You get to know it once you have finished the questionnaire as well.",
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
