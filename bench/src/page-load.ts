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

/** The p99 of the group page during something else, as a multiple of the p99 before it. */
export function duringFigure(
  name: string,
  before: readonly number[],
  during: readonly number[],
  goalRatio: number,
): Figure {
  const [quiet, busy] = [within(before, 99), within(during, 99)];
  return {
    name: `group page at ${pagesPerSecond}/s ${name}, p99 against before`,
    figure: `${busy.toFixed(1)} ms against ${quiet.toFixed(1)} ms: ${(busy / quiet).toFixed(2)}, p50 ${within(during, 50).toFixed(1)} against ${within(before, 50).toFixed(1)} ms`,
    goal: `≤ ${goalRatio}`,
    reached: busy / quiet <= goalRatio,
  };
}
