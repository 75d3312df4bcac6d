import type { Figure } from "./row.ts";

export const unknown = "unknown";

/** The figures about one thing each, and those of what an answer takes, which have a table of their own. */
export function apart(figures: readonly Figure[]): { others: Figure[]; answers: Figure[] } {
  return {
    others: figures.filter(({ processor }) => !processor),
    answers: figures.filter(({ processor }) => processor),
  };
}

export const answersHead = [
  "what an answer takes of the processors",
  "server, ms",
  "database, ms",
  "a second and core",
];

/** All that delivers the answer: each statement, the server, and the network of both. */
export function answerCells({ name, figure, processor }: Figure): string[] {
  const ms = (used: number | null | undefined) => used?.toFixed(2) ?? unknown;
  return [name, ms(processor?.serverMs), ms(processor?.databaseMs), figure];
}
