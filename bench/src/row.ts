/** The context of a measurement. */
export interface Bench {
  databaseUrl: string;
  /** The name of a migrated database to copy; without it each new database is migrated. */
  template: string | undefined;
  /** True if each row runs once with the least data, to prove that it still runs; its figures say nothing then. */
  quick: boolean;
  groups: number;
  /** How long each round of each side takes. */
  seconds: number;
  rounds: number;
  /** The sizes that pages are compared at, the smallest first. */
  people: number[];
  /** How many rooms are played in at once. */
  playing: number;
  /** The path of the browser, if one was found. */
  chromium: string | undefined;
  /** Reports progress; figures go into the rows. */
  say(text: string): void;
}

/** A figure of one size of the data. */
export interface Point {
  /** The number of people. */
  x: number;
  /** Milliseconds. */
  y: number;
}

export interface Figure {
  name: string;
  figure: string;
  /** The goal in words; undefined if the figure only explains another. */
  goal?: string;
  reached?: boolean;
  /** Its growth with the data, for the plots. */
  points?: Point[];
  /**
   * The processor time of an answer, in milliseconds; null where that is unknown. Such figures have a table
   * of their own, where `figure` is how many answers a core could give in a second.
   */
  processor?: { serverMs: number | null; databaseMs: number | null };
}

/** One measurement, in the file `rows/<name>.ts` and listed in `rows.ts`. */
export interface Row {
  name: string;
  /** True if even its shortest form takes too long for `--quick`. */
  isSlow?: boolean;
  measure(bench: Bench): Promise<Figure[]>;
}
