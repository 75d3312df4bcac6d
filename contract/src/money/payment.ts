/** The wanted outcome of a payment: paid first, and then, for good, waived or cancelled. */
export const wantedOutcomes = ["paid", "waived", "cancelled"] as const;
export type WantedOutcome = (typeof wantedOutcomes)[number];

/**
 * The state of a payment, as we saw it last. It only moves forward.
 * - `covered`: by a box that was paid ahead; nothing is charged.
 * - `due`: nothing is at Stripe that could be paid.
 * - `open`: an invoice can be paid.
 * - `paid`: not wholly given back.
 * - `refunded`: wholly given back.
 * - `void`: it can never be paid.
 */
export const paymentStates = ["covered", "due", "open", "paid", "refunded", "void"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The ways in which a payment is not as we left it, so that an administrator has to look at it. */
export const paymentFindings = ["voided", "gone", "overpaid", "untaxed"] as const;
export type PaymentFinding = (typeof paymentFindings)[number];

/**
 * The asker for a charge at once, though Stripe goes on trying by itself: the payer by a new card, or an
 * administrator.
 */
export type ChargeAsker = "card" | "administrator";
