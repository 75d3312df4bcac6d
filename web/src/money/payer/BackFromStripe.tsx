import { backFromStripe } from "@boxmates/contract/money/payer";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useLookAtCard } from "./writes.ts";

/** Whoever comes back from Stripe's page sees at once by which card they pay. Shows nothing. */
export default function BackFromStripe() {
  const [search, setSearch] = useSearchParams();
  const { send } = useLookAtCard();
  const isBack = search.has(backFromStripe);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return.
  useEffect(() => {
    if (!isBack) return;
    setSearch(
      (before) => {
        before.delete(backFromStripe);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    send({});
  }, [isBack]);
  return null;
}
