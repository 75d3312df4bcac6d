/** Specification, section 9. Prices in dollars for the whole period. */
export const plans = [
  { id: "monthly", title: "Monthly", price: 29.99, period: "month", saving: null },
  { id: "quarterly", title: "Quarterly", price: 79.99, period: "3 months", saving: "Save 11%" },
  { id: "annual", title: "Annual", price: 299.99, period: "year", saving: "Save 17%" },
] as const;

export const planTexts = {
  monthly: "Start small and see who guesses best.",
  quarterly: "A season of evenings together.",
  annual: "A whole year of reasons to call.",
} as const;
