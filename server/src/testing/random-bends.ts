import { type Cadence, cadences } from "@boxmates/contract/deliveries/subscription";
import fc from "fast-check";

export type By = "owner" | "member";
/** The presses of a group's people, and the days that pass. */
export type Step =
  | { act: "skip" | "hurry" | "resume"; by: By }
  | { act: "undo" | "unskip"; by: By }
  | { act: "pause" | "move"; days: number; by: By }
  | { act: "cadence"; cadence: Cadence; by: By }
  | { act: "days"; days: number }
  | { act: "deliverNow" | "toLast" | "toFirst" };

const by = fc.constantFrom<By>("owner", "owner", "member");
const days = fc.integer({ min: 1, max: 45 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constantFrom("skip", "hurry", "resume" as const), by }),
  fc.record({ act: fc.constantFrom("undo", "unskip" as const), by }),
  fc.record({ act: fc.constantFrom("pause", "move" as const), days, by }),
  fc.record({ act: fc.constant("cadence" as const), cadence: fc.constantFrom(...cadences), by }),
  fc.record({ act: fc.constant("days" as const), days }),
  fc.record({ act: fc.constant("deliverNow" as const) }),
);

// On these days a bent delivery can still be skipped.
const cutoff: fc.Arbitrary<Step[]> = fc.tuple(
  fc.record({ act: fc.constantFrom("toLast", "toFirst" as const) }),
  fc.record({ act: fc.constantFrom("hurry", "skip" as const), by }),
  fc.record({ act: fc.constantFrom("skip", "undo" as const), by }),
  fc.record({ act: fc.constantFrom("unskip", "undo" as const), by }),
);

// Everything is pressed in a pause, which is undone or ended in the end.
const inPause: fc.Arbitrary<Step[]> = fc.tuple(
  fc.record({
    act: fc.constant("pause" as const),
    days: fc.integer({ min: 20, max: 45 }),
    by: fc.constant("owner" as const),
  }),
  step,
  step,
  fc.oneof(
    fc.record({ act: fc.constant("resume" as const), by }),
    fc.record({ act: fc.constant("undo" as const), by }),
  ),
);

/** Many steps one after the other, more often than by chance at a cutoff and in a pause. */
export const lives: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { arbitrary: step.map((one) => [one]), weight: 5 },
      { arbitrary: cutoff, weight: 1 },
      { arbitrary: inPause, weight: 2 },
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.flat());
