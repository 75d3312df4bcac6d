import type { InvoiceAtStripe } from "../../money/stripe/port.ts";

/** An invoice for $29.99 as Stripe has it. */
export const seenInvoice = (
  status: InvoiceAtStripe["status"],
  changes: Partial<InvoiceAtStripe> = {},
): InvoiceAtStripe => ({
  id: "in_1",
  status,
  currency: "usd",
  subtotalCents: 2999,
  tax: "none",
  lineCount: 1,
  isAdvancing: false,
  customerId: "cus_1",
  paidCents: status === "paid" ? 2999 : 0,
  pageUrl: null,
  ...changes,
});
