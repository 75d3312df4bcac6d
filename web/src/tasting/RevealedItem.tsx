import type { RevealedProduct } from "@boxmates/contract/tasting";
import { Badge } from "../ui/Badge.tsx";
import { GivenStars } from "../ui/GivenStars.tsx";
import { productName } from "./challenge.ts";

/** A product with what the member thought of it; by its real name, unless there is still a questionnaire to play. */
export function RevealedItem({ product }: { product: RevealedProduct }) {
  const { number, itemName, rating, guess, isCorrect } = product;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        {itemName && <p className="text-sm text-muted">{productName(number)}</p>}
        <p className="text-lg font-semibold wrap-anywhere" dir="auto">
          {itemName ?? productName(number)}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 wrap-anywhere text-muted">{guessWords(guess, isCorrect)}</p>
          {isCorrect !== null && (
            <Badge tone={isCorrect ? "success" : "danger"}>{isCorrect ? "Correct" : "Wrong"}</Badge>
          )}
        </div>
      </div>
      <GivenStars stars={rating} />
    </li>
  );
}

function guessWords(guess: string | null, isCorrect: boolean | null): string {
  if (guess) return `Your guess: ${guess}`;
  return isCorrect === null ? "No guess" : "Your guess: a product that is gone";
}
