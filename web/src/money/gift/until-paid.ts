import { ApiError } from "../../base/api/api-error.ts";

/**
 * The news for a giver who comes back from Stripe.
 * - `late`: Stripe has not said in time that it has the money.
 * - `gone`: nobody gives such a gift: the page of Stripe was left open for more than a day, or the address is not whole.
 */
export type Payment = "paid" | "late" | "gone";

interface Asking {
  ask: () => Promise<{ isPaid: boolean }>;
  wait: (ms: number) => Promise<void>;
}

const betweenAsksMs = 2000;
const mostAsks = 15;

/** Asks until a gift is paid, also after failures, but no longer than people are willing to watch. */
export async function untilPaid({ ask, wait }: Asking): Promise<Payment> {
  for (let asks = 0; asks < mostAsks; asks++) {
    if (asks > 0) await wait(betweenAsksMs);
    try {
      if ((await ask()).isPaid) return "paid";
    } catch (error) {
      if (error instanceof ApiError && error.code === "GIFT_NOT_FOUND") return "gone";
    }
  }
  return "late";
}
