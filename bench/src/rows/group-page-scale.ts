import { join } from "node:path";
import { fill, membersPerGroup } from "../fill.ts";
import { type Ask, askInTurns, compared, shuffled, type Times, timedFetch } from "../in-turns.ts";
import { account, type Reader, signInReaders } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { migrate, type StartedServer, startServer } from "../server.ts";
import { withTemporaryDatabase } from "../temporary-database.ts";
import { withTemporaryFolder } from "../temporary-folder.ts";
import { withPool } from "../with-pool.ts";

const fewGroups = 1_000;
const manyGroups = 200_000;
const asksInRound = 500;
/** In all rounds there have to be no more asks than members of the few groups. */
const mostRounds = 9;
const goalRatio = 1.3;

/** The group page where there are 200,000 groups against where there are 1,000, asked in turns. */
export const groupPageScale: Row = {
  name: "group-page-scale",
  measure: (bench) =>
    withTemporaryFolder((folder) =>
      withTemporaryDatabase(bench.databaseUrl, (small) =>
        withTemporaryDatabase(bench.databaseUrl, (large) => measure(bench, folder, small, large)),
      ),
    ),
};

interface Side {
  server: StartedServer;
  /** Each asks once: of the many groups hardly one is in the cache when its turn comes. */
  readers: Reader[];
}

async function measure(bench: Bench, folder: string, small: string, large: string): Promise<Figure[]> {
  const limited = { ...bench, rounds: Math.min(bench.rounds, mostRounds) };
  // The many first: their filling would push the few out of the cache.
  const many = await start(limited, large, join(folder, "many"), manyGroups);
  const few = await start(limited, small, join(folder, "few"), fewGroups);
  const ask = () => askInTurns(askOf(few), askOf(many), asksInRound);
  await ask();
  const all: Times = { few: [], many: [] };
  for (let round = 1; round <= limited.rounds; round += 1) {
    const times = await ask();
    all.few.push(...times.few);
    all.many.push(...times.many);
    bench.say(`round ${round}: ${compared(times, 95).figure}`);
  }
  await Promise.all([few.server.stop(), many.server.stop()]);
  const name = `group page, ${manyGroups * membersPerGroup} memberships against ${fewGroups * membersPerGroup}`;
  const { figure, ratio } = compared(all, 95);
  return [
    { name: `${name}, p95`, figure, goal: `≤ ${goalRatio}`, reached: ratio <= goalRatio },
    { name: `${name}, p50`, figure: compared(all, 50).figure },
  ];
}

async function start(bench: Bench, databaseUrl: string, folder: string, groups: number): Promise<Side> {
  bench.say(`filling a database with ${groups} groups`);
  migrate(databaseUrl);
  await withPool(databaseUrl, (pool) => fill(pool, groups));
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  });
  // One round more than is measured: the first warms up.
  const count = (bench.rounds + 1) * asksInRound;
  bench.say(`signing in ${count} of their members`);
  const readers = await withPool(databaseUrl, (pool) => signInReaders(pool, server, groups, count));
  return { server, readers: shuffled(readers) };
}

/** Everyone asks once. */
function askOf({ server, readers }: Side): Ask {
  return () => {
    const reader = readers.pop();
    if (!reader) throw new Error("There are more asks than readers.");
    return timedFetch(`${server.url}/api/groups/${reader.groupId}`, reader.token);
  };
}
