import fc from "fast-check";
import { manyRounds } from "./races.ts";
import type { Disturbance } from "./stripe/fake-stripe.ts";

/** Disturbs a request to Stripe, or lets it go well, as three of seven do. */
export const disturbance = fc.constantFrom<Disturbance | undefined>(
  ...[undefined, undefined, undefined],
  ...(["lost", "dropped", "broken", "limited"] as const),
);

/** A history to which things happen, and which comes to rest once nothing more is to be done. */
interface Running<Happening> {
  happens(happening: Happening): Promise<void>;
  settle(): Promise<void>;
}

interface Laws<History> {
  begin: () => Promise<History>;
  /** Asserts what no moment of any history may break. */
  expectLaws: (history: History) => Promise<void>;
  /** Asserts what holds once it has come to rest. */
  expectSettled: (history: History) => Promise<void>;
}

/** Asserts the laws after each happening of random histories, and once each has come to rest. */
export async function expectHeld<Happening, History extends Running<Happening>>(
  histories: fc.Arbitrary<Happening[]>,
  { begin, expectLaws, expectSettled }: Laws<History>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(histories, async (happenings) => {
      const history = await begin();
      for (const happening of happenings) {
        await history.happens(happening);
        await expectLaws(history);
      }
      await history.settle();
      await expectLaws(history);
      await expectSettled(history);
    }),
    { numRuns: manyRounds(1000, 60) },
  );
}
