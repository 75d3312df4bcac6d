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
