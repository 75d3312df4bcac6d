/** Five cards: a row of three, and a row of two in the middle. */
export const fiveCardsClass =
  "grid gap-5 sm:grid-cols-2 lg:grid-cols-6 lg:*:col-span-2 lg:[&>:nth-child(4)]:col-start-2";
