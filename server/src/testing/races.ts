import type { Reply } from "./test-app.ts";

export const rounds = 20;
export const racers = 20;

/** Starts all at once and waits for all. */
export function race<Value>(run: (racer: number) => Promise<Value>, count = racers): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, (_, racer) => run(racer)));
}

/** Does the same many times over, one after the other: a race is not lost on every try. */
export async function repeatedly(round: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; number < rounds; number++) await round(number);
}

/** How often each outcome came: `{ ok: 1, GROUP_FULL: 19 }`. */
export function tally(replies: Reply<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reply of replies) {
    const outcome = reply.ok ? "ok" : reply.problem.code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
