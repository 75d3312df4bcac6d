import { once } from "node:events";
import { type MemoryWatch, watchMemory } from "@boxmates/processes/memory-watch";
import { migrate, startCommand } from "@boxmates/processes/server";
import type pg from "pg";
import { type Counts, countDue, countMade, fillDue } from "../due-subscriptions.ts";
import { memoryFigure } from "../memory-figure.ts";
import { onOnePlace, type Place } from "../places.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { withPool } from "../with-pool.ts";

const goalSeconds = 60;

/** The day on which 100,000 subscriptions are due: how long their deliveries take, and whether memory stays flat. */
export const dueDeliveries: Row = {
  name: "due-deliveries",
  measure: onOnePlace((bench, place) => withPool(place.databaseUrl, (pool) => measure(bench, pool, place))),
};

async function measure({ say, quick }: Bench, pool: pg.Pool, place: Place): Promise<Figure[]> {
  const groups = quick ? 50 : 50_000;
  const subscriptions = 2 * groups;
  say(`filling a database with ${subscriptions} subscriptions`);
  migrate(place.databaseUrl);
  const day = await fillDue(pool, groups);
  const due = await countDue(pool, day);
  say(`making the deliveries of ${day}`);
  const { seconds, seen } = await run(place, day);
  requireSame(due, await countMade(pool, day));
  if ((await countDue(pool, day)).deliveries > 0) throw new Error("Some subscriptions are still due.");
  return [
    {
      name: `${subscriptions} due subscriptions become deliveries`,
      figure: `${seconds.toFixed(1)} s, with ${due.parcels} parcels`,
      goal: `≤ ${goalSeconds} s`,
      reached: seconds <= goalSeconds,
    },
    memoryFigure(seen),
  ];
}

async function run({ databaseUrl, folder }: Place, day: string) {
  let memory: MemoryWatch | undefined;
  const started = await startCommand("deliveries:run", {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: folder, CLOCK: `${day}T06:00:00Z` },
    ready: /were due/,
    spawned: (child) => {
      memory = watchMemory(child);
    },
  });
  const seen = memory?.end() ?? [];
  if (started.process.exitCode === null) await once(started.process, "exit");
  if (started.process.exitCode !== 0)
    throw new Error(`deliveries:run ended with ${started.process.exitCode}.`);
  return { seconds: started.readyMs / 1000, seen };
}

function requireSame(wanted: Counts, there: Counts): void {
  const [expected, found] = [JSON.stringify(wanted), JSON.stringify(there)];
  if (expected !== found) throw new Error(`There should be ${expected}, but there is ${found}.`);
}
