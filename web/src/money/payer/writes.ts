import { passApi } from "@boxmates/contract/money/pass";
import { payerApi } from "@boxmates/contract/money/payer";
import { useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import { cardWords } from "./card-words.ts";

/** Leaves for Stripe's page, which leads back. */
export const useOpenPortal = () =>
  useWrite(payerApi.openPortal, {
    failed: "Failed to open the payment page",
    onDone: ({ url }) => location.assign(url),
    leaves: true,
  });

/** After a visit to Stripe's page. */
export const useLookAtCard = () =>
  useWrite(payerApi.lookAtCard, {
    failed: "Failed to read your card",
    onDone: ({ card }) => {
      if (card) toast.success("Card saved", `You pay with ${cardWords(card)}.`);
    },
  });

/** After a visit to the page on which boxes are paid ahead. Stripe's report may have been faster. */
export const useLookAtPasses = () =>
  useWrite(passApi.look, {
    failed: "Failed to read what you have paid",
    onDone: ({ boxes }) =>
      toast.success(
        "Thank you",
        boxes > 0 ? `${boxes} boxes are paid ahead.` : "Your boxes show here once Stripe has the payment.",
      ),
  });
