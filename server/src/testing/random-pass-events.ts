import fc from "fast-check";
import { disturbance } from "./held-laws.ts";
import type { Disturbance } from "./stripe/fake-stripe.ts";

/** Happens to boxes that are paid ahead: by our server, by Stripe, by people or by deliveries. */
export type PassHappening =
  | { what: "begins"; isTaxed: boolean }
  | { what: "look"; times: 1 | 2; disturbances: (Disturbance | undefined)[] }
  | { what: "time"; hours: number }
  | { what: "pays" | "gives back" | "gives back and delivers" | "gives" }
  | { what: "redeems"; times: 1 | 2 }
  | { what: "delivers"; parcels: 1 | 2 }
  | { what: "cancels"; place: number }
  | { what: "deletes account" };

const happening: fc.Arbitrary<PassHappening> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant("look" as const),
      times: fc.constantFrom(1 as const, 2 as const),
      disturbances: fc.array(disturbance, { maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant("time" as const), hours: fc.constantFrom(1, 13, 25) }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("pays" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom("gives back" as const, "gives back and delivers" as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("delivers" as const),
      parcels: fc.constantFrom(1 as const, 2 as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("cancels" as const), place: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("gives" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("redeems" as const),
      times: fc.constantFrom(1 as const, 2 as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("deletes account" as const) }) },
);

/** In half of the histories, Stripe adds tax. */
export const passHistories = fc
  .tuple(fc.boolean(), fc.array(happening, { minLength: 3, maxLength: 25, size: "max" }))
  .map(([isTaxed, happenings]): PassHappening[] => [{ what: "begins", isTaxed }, ...happenings]);
