/** What is to become of a payment: paid first, and then, for good, waived or cancelled. */
export type WantedOutcome = "paid" | "waived" | "cancelled";

/**
 * How far a payment has come, as we saw it last. It only moves forward.
 * - `covered`: by a box that was paid ahead; nothing is charged.
 * - `due`: nothing is at Stripe that could be paid.
 * - `open`: an invoice can be paid.
 * - `paid`: not wholly given back.
 * - `refunded`: wholly given back.
 * - `void`: it can never be paid.
 */
export type PaymentState = "covered" | "due" | "open" | "paid" | "refunded" | "void";

/** What of a payment is not as we left it, so that an administrator has to look at it. */
export type PaymentFinding = "voided" | "gone" | "overpaid";
