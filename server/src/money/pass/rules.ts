import type { Currency } from "@boxmates/contract/money/currency";
import type { FindingKind } from "@boxmates/contract/money/ledger";
import type { CheckoutAtStripe, NewCheckout } from "../stripe/port.ts";
import type { Buying } from "./proofs.ts";

/**
 * The step that follows from a look at the Checkout of an open pass.
 * - `forget`: it can no longer be paid.
 * - `wait`: something may still happen to it.
 */
export type Look =
  | { do: "forget" }
  | { do: "wait"; finding?: FindingKind }
  | { do: "make boxes"; intentId: string; paidCents: number; cardId: string | undefined };

/** Stripe lets a Checkout be paid for a day. One that is not stored was never shown to anybody. */
const unstoredMs = 25 * 3_600_000;

interface OpenPass {
  /** Null until its Checkout is stored. */
  sessionId: string | null;
  totalCents: number;
  currency: Currency;
  createdAt: string;
}

/** Returns what to do with an open pass. `seen` is undefined if its Checkout was not stored, or is gone. */
export function passSeen(pass: OpenPass, seen: CheckoutAtStripe | undefined, now: Date): Look {
  if (pass.sessionId === null) {
    const isOld = now.getTime() - new Date(pass.createdAt).getTime() > unstoredMs;
    return isOld ? { do: "forget" } : { do: "wait" };
  }
  // Keys of another account make everything look gone.
  if (!seen) return { do: "wait" };
  if (seen.status === "expired") return { do: "forget" };
  if (seen.status !== "complete" || !seen.isPaid || seen.intentId === undefined) return { do: "wait" };
  const { intentId, totalCents: paidCents, cardId } = seen;
  const isAsAgreed = seen.subtotalCents === pass.totalCents && seen.currency === pass.currency;
  if (!isAsAgreed || paidCents === null) return { do: "wait", finding: "other_sum" };
  return { do: "make boxes", intentId, paidCents, cardId };
}

/** The part of a pass that its Checkout is about. */
type Asked = Pick<Buying, "currency" | "totalCents" | "boxCount" | "boxTitle" | "continues">;

/** Returns what Stripe is asked for: all of it comes from the stored row, so that the same key always asks for the same. */
export function checkoutOf(
  id: string,
  { currency, totalCents, boxCount, boxTitle, continues }: Asked,
  whose: Pick<NewCheckout, "payer" | "paidUrl" | "backUrl">,
): NewCheckout {
  const boxes = `${boxCount === 1 ? "1 box" : `${boxCount} boxes`} of ${boxTitle}`;
  const description = `${boxes}, ${"email" in whose.payer ? "a gift" : "paid ahead"}`;
  const asked = { currency, cents: totalCents, keepsCard: continues, description };
  return { key: `pass-${id}`, passId: id, ...asked, ...whose };
}
