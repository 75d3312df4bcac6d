import { migrate, type StartedServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import { fill, membersPerGroup } from "../fill.ts";
import { type Ask, shuffled, timedFetch } from "../in-turns.ts";
import { onTwoPlaces, type Place } from "../places.ts";
import { type Reader, signInReaders, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { compareInTurns } from "../scale.ts";

const usually = { few: 1_000, many: 200_000, asksInRound: 500 };
const quickly = { few: 10, many: 20, asksInRound: 2 };
/** All rounds together must not ask more often than the few groups have members. */
const mostRounds = 9;
const goalRatio = 1.3;

/** The group page with 200,000 groups compared with 1,000, asked in alternation. */
export const groupPageScale: Row = { name: "group-page-scale", measure: onTwoPlaces(measure) };

interface Side {
  server: StartedServer;
  /** Each asks once, so that hardly any of the many groups is in the cache when it is asked for. */
  readers: Reader[];
}

async function measure(bench: Bench, fewPlace: Place, manyPlace: Place): Promise<Figure[]> {
  const limited = { ...bench, rounds: Math.min(bench.rounds, mostRounds) };
  const groups = bench.quick ? quickly : usually;
  const { asksInRound } = groups;
  // Fill the large side first: filling it later would push the small one out of the cache.
  const many = await start(limited, manyPlace, groups.many, asksInRound);
  const few = await start(limited, fewPlace, groups.few, asksInRound);
  const figures = await compareInTurns({
    name: `group page, ${groups.many * membersPerGroup} memberships against ${groups.few * membersPerGroup}`,
    few: askOf(few),
    many: askOf(many),
    asksInRound,
    rounds: limited.rounds,
    goalRatio,
    say: bench.say,
  });
  await Promise.all([few.server.stop(), many.server.stop()]);
  return figures;
}

async function start(
  bench: Bench,
  { databaseUrl, folder }: Place,
  groups: number,
  asksInRound: number,
): Promise<Side> {
  bench.say(`filling a database with ${groups} groups`);
  migrate(databaseUrl);
  await withPool(databaseUrl, (pool) => fill(pool, groups));
  const server = await startWithAccount(databaseUrl, folder);
  // One more round than is measured: the first is a warm-up.
  const count = (bench.rounds + 1) * asksInRound;
  bench.say(`signing in ${count} of their members`);
  const readers = await withPool(databaseUrl, (pool) => signInReaders(pool, server, groups, count));
  return { server, readers: shuffled(readers) };
}

/** Lets everyone ask once. */
function askOf({ server, readers }: Side): Ask {
  return () => {
    const reader = readers.pop();
    if (!reader) throw new Error("There are more asks than readers.");
    return timedFetch(`${server.url}/api/groups/${reader.groupId}`, reader.token);
  };
}
