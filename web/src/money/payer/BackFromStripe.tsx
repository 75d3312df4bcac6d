import { backFromCheckout } from "@boxmates/contract/money/pass";
import { backFromStripe } from "@boxmates/contract/money/payer";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useLookAtCard, useLookAtPasses } from "./writes.ts";

/** Looks at the card or the payment as soon as the person is back from a page of Stripe. Shows nothing. */
export default function BackFromStripe() {
  const card = useLookAtCard();
  const passes = useLookAtPasses();
  useOnReturn(backFromStripe, () => card.send({}));
  useOnReturn(backFromCheckout, () => passes.send({}));
  return null;
}

/** Runs once for each return that this parameter of the address tells of. */
function useOnReturn(parameter: string, look: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isBack = search.has(parameter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return.
  useEffect(() => {
    if (!isBack) return;
    setSearch(
      (before) => {
        before.delete(parameter);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    look();
  }, [isBack]);
}
