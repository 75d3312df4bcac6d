import type { ShownDelivery } from "@boxmates/contract/play/instructions";
import { formatDate } from "../../base/ui/formatting.ts";
import type { Completed } from "./challenge.ts";

export function productWords(products: number): string {
  return products === 1 ? "1 product" : `${products} products`;
}

/** Specification, section 2; a challenge has at least one product, so there is never a single point. */
export function pointWords({ totalPoints }: Pick<Completed, "totalPoints">): string {
  return `${totalPoints} points`;
}

/** Specification, section 2, to the letter. */
export function guessWords({
  correctGuesses,
  guesses,
}: Pick<Completed, "correctGuesses" | "guesses">): string {
  return `${correctGuesses} out of ${guesses} correct guesses`;
}

/** Says why there is nothing to taste in a box of the tasting kind. */
export function closedWords({ status, deliveryDate }: Pick<ShownDelivery, "status" | "deliveryDate">): {
  title: string;
  text: string;
} {
  const date = formatDate(deliveryDate);
  switch (status) {
    case "delivered":
      return {
        title: "Nothing to taste yet",
        text: "Nobody has told us yet what is inside this box, so there is no tasting challenge for now. Enjoy it all the same, and look in again a little later.",
      };
    case "cancelled":
      return {
        title: "This box is not coming",
        text: `The delivery of ${date} was cancelled, so there is no tasting challenge for it.`,
      };
    case "preparing":
    case "shipped":
      return {
        title: status === "shipped" ? "Your box is on its way" : "Your box is being prepared",
        text: `The tasting challenge opens when the box has arrived. This is the delivery of ${date}.`,
      };
  }
}
