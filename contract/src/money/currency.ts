/** The currencies of the countries that boxes ship to. Amounts are in cents of one of them. */
export const currencies = ["usd", "cad"] as const;
export type Currency = (typeof currencies)[number];
