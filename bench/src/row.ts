/** What a measurement can use. */
export interface Bench {
  databaseUrl: string;
  groups: number;
  /** How long each round of each side takes. */
  seconds: number;
  rounds: number;
  /** How many responses the results page has to cope with. */
  responses: number;
  /** The browser's program, where one was found. */
  chromium: string | undefined;
  /** Says what is being done; figures go into the rows. */
  say(text: string): void;
}

export interface Figure {
  name: string;
  figure: string;
  /** What it must reach, in words; undefined where the figure only explains another. */
  goal?: string;
  reached?: boolean;
}

/** One measurement; its file is `rows/<name>.ts`, its place in the list is in `rows.ts`. */
export interface Row {
  name: string;
  measure(bench: Bench): Promise<Figure[]>;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
