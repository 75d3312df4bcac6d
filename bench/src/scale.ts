import { type Ask, askInTurns, compared, type Times } from "./in-turns.ts";
import type { Bench, Figure } from "./row.ts";

interface Comparison {
  name: string;
  few: Ask;
  many: Ask;
  asksInRound: number;
  rounds: number;
  /** The maximum p95 of many, as a multiple of the p95 of few. */
  goalRatio: number;
  say: Bench["say"];
}

/** Asks both in alternation, for one more round than is measured: the first is a warm-up. */
export async function compareInTurns(comparison: Comparison): Promise<Figure[]> {
  const { name, few, many, asksInRound, rounds, goalRatio, say } = comparison;
  const ask = () => askInTurns(few, many, asksInRound);
  await ask();
  const all: Times = { few: [], many: [] };
  for (let round = 1; round <= rounds; round += 1) {
    const times = await ask();
    all.few.push(...times.few);
    all.many.push(...times.many);
    say(`${name}, round ${round}: ${compared(times, 95).figure}`);
  }
  const { figure, ratio } = compared(all, 95);
  return [
    { name: `${name}, p95`, figure, goal: `≤ ${goalRatio}`, reached: ratio <= goalRatio },
    { name: `${name}, p50`, figure: compared(all, 50).figure },
  ];
}
