import type { Figure } from "../row.ts";

/** The figures of a row from its last run in full. */
export interface Kept {
  /** The day, in UTC. */
  day: string;
  machine: string;
  /** The options of `npm run bench`, if the row was not measured as usual. */
  options: string;
  figures: Figure[];
}

/** By the names of the rows, in the order in which they are measured. */
export type Results = Record<string, Kept>;
