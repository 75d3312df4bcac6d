/**
 * The price of a box, and of 3 or 12 of them ahead. Specification, section 9; in dollars for the whole period. Each
 * box has a price of its own: only one that costs as much as a month here costs what these plans say.
 */
export const plans = [
  { id: "monthly", title: "Monthly", price: 29.99, period: "month", saving: null },
  { id: "quarterly", title: "Quarterly", price: 79.99, period: "3 months", saving: "Save 11%" },
  { id: "annual", title: "Annual", price: 299.99, period: "year", saving: "Save 17%" },
] as const;

/** The price of one box by the plans, in dollars. */
export const planPrice = plans[0].price;
