import { dayWords } from "./words.ts";

/** From so many days on, parcels share one bar. */
const lastBar = 15;

/** Returns a bar for each number of days up to the slowest parcels, days without any included. */
export function arrivalBars(
  days: readonly { days: number; parcels: number }[],
): { label: string; value: number }[] {
  const slowest = Math.min(lastBar, Math.max(0, ...days.map((each) => each.days)));
  return Array.from({ length: slowest + 1 }, (_, bar) => ({
    label: bar === lastBar ? `${lastBar} days or more` : dayWords(bar),
    value: days
      .filter((each) => Math.min(lastBar, each.days) === bar)
      .reduce((sum, { parcels }) => sum + parcels, 0),
  }));
}
