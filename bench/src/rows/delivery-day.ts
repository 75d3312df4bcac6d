import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type MemoryWatch, watchMemory } from "@boxmates/processes/memory-watch";
import { startCommand } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import type pg from "pg";
import { besideBusyProcessors } from "../busy-processor.ts";
import { type Counts, countDue, countMade, fillDue } from "../due-subscriptions.ts";
import { memoryFigure } from "../memory-figure.ts";
import { duringFigure, readingPages } from "../page-load.ts";
import { onOnePlace, type Place } from "../places.ts";
import { signInReaders, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";

const goalSeconds = 60;
const goalRatio = 2;
const readersAtOnce = 16;
/** The day itself keeps two busy: one of Postgres's processes, and the system, which writes its changes to the disk. */
const busyProcessors = 2;
const usually = { groups: 50_000, warmUpMs: 5_000, beforeMs: 30_000 };
const quickly = { groups: 50, warmUpMs: 0, beforeMs: 200 };

/**
 * The day on which 100,000 subscriptions are due: how long their deliveries take, whether memory stays flat, and what
 * the readers of pages notice.
 */
export const deliveryDay: Row = {
  name: "delivery-day",
  measure: onOnePlace((bench, place) => withPool(place.databaseUrl, (pool) => measure(bench, pool, place))),
};

async function measure({ say, quick }: Bench, pool: pg.Pool, place: Place): Promise<Figure[]> {
  const { groups, warmUpMs, beforeMs } = quick ? quickly : usually;
  const subscriptions = 2 * groups;
  say(`filling a database with ${subscriptions} subscriptions`);
  const day = await fillDue(pool, groups);
  const due = await countDue(pool, day);
  // Its own clock has not come to that day.
  const server = await startWithAccount(place.databaseUrl, join(place.folder, "server"));
  const readers = await signInReaders(pool, server, groups, readersAtOnce);
  await readingPages(server, readers, () => wait(warmUpMs));
  const { times: before } = await readingPages(server, readers, () => wait(beforeMs));
  const { times: busy } = await besideBusyProcessors(busyProcessors, () =>
    readingPages(server, readers, () => wait(beforeMs)),
  );
  say(`making the deliveries of ${day}`);
  const { times: during, done } = await readingPages(server, readers, () => run(place, day));
  const { seconds, seen } = done;
  await server.stop();
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
    duringFigure("during it", [{ before, during }], goalRatio),
    duringFigure(`beside ${busyProcessors} busy processors`, [{ before, during: busy }]),
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
