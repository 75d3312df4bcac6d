import { median } from "@boxmates/processes/median";
import type { StartedServer } from "@boxmates/processes/server";
import { timedFetch, within } from "./in-turns.ts";
import type { Reader } from "./readers.ts";
import type { Figure } from "./row.ts";
import { askSteadily } from "./steadily.ts";

const pagesPerSecond = 100;

/** Lets readers ask for their group's page in turns and steadily while `act` runs. `times` has the ms of each page. */
export async function readingPages<Value>(
  server: StartedServer,
  readers: readonly Reader[],
  act: () => Promise<Value>,
): Promise<{ done: Value; times: number[] }> {
  const reading = askSteadily(pagesPerSecond, async (number) => {
    const reader = readers[number % readers.length];
    if (!reader) throw new Error("Nobody reads a page.");
    return timedFetch(`${server.url}/api/groups/${reader.groupId}`, reader.token);
  });
  const done = await act().finally(reading.stop);
  return { done, times: await reading.answers() };
}

export interface Round {
  before: readonly number[];
  during: readonly number[];
}

/**
 * The p99 of the group page during something else, as a multiple of the p99 before it: the median of the rounds. Without
 * a goal it only explains another.
 */
export function duringFigure(name: string, rounds: readonly Round[], goalRatio?: number): Figure {
  const ratios = rounds.map(({ before, during }) => within(during, 99) / within(before, 99));
  const typical = (side: keyof Round) =>
    [50, 99]
      .map((percent) => median(rounds.map((round) => within(round[side], percent))).toFixed(1))
      .join(", ");
  const [least, greatest] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
  return {
    name: `group page at ${pagesPerSecond}/s ${name}, p99 against before`,
    figure: `${median(ratios).toFixed(2)} (${least} to ${greatest}): p50, p99 ${typical("during")} against ${typical("before")} ms`,
    ...(goalRatio !== undefined && { goal: `≤ ${goalRatio}`, reached: median(ratios) <= goalRatio }),
  };
}
