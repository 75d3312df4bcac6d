import { setTimeout as wait } from "node:timers/promises";
import type { StartedServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import type pg from "pg";
import { fill, membersPerGroup, type Past } from "../fill.ts";
import { fillAnswers } from "../fill-answers.ts";
import { timedFetch, within } from "../in-turns.ts";
import { someReaders } from "../members.ts";
import { adminPages, memberPages, subjectsOf } from "../pages.ts";
import { onPlaces, type Place } from "../places.ts";
import { account, signIn, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Point, Row } from "../row.ts";
import { acceptsOurs } from "../tokens.ts";

const usually = { warmUp: 100, readers: 600 };
const quickly = { warmUp: 1, readers: 2 };
/** A year of groups in which everybody plays. */
const aYear: Past = { deliveries: 6, players: 5, answers: 8 };
const goalRatio = 1.3;
/** A table is big if reading all of it would be felt. */
const bigRows = 10_000;

/** Each page with more and more people in the database, asked in turns: how much slower the largest makes it. */
export const growth: Row = { name: "growth", measure: onPlaces(({ people }) => people.length, measure) };

type Times = Map<string, number[]>;

interface Side {
  people: number;
  server: StartedServer;
  pool: pg.Pool;
  /** Each asks for every page twice. Hardly any of many groups is in the cache at first; the second time it is. */
  readers: { name: string; address: string; token: string }[][];
  /** By the names of the pages. */
  first: Times;
  again: Times;
}

async function measure(bench: Bench, places: readonly Place[]): Promise<Figure[]> {
  const sizes = bench.people.map((people, index) => ({ people, place: places[index] }));
  const open = async (left: typeof sizes, sides: readonly Side[]): Promise<Figure[]> => {
    // The largest is filled first: filling it later would push the others out of the cache.
    const size = left.at(-1);
    if (!size?.place) return measureSides(bench, sides);
    const { people, place } = size;
    return withPool(place.databaseUrl, async (pool) =>
      open(left.slice(0, -1), [await start(bench, pool, people, place), ...sides]),
    );
  };
  return open(sizes, []);
}

async function start(
  bench: Bench,
  pool: pg.Pool,
  people: number,
  { databaseUrl, folder }: Place,
): Promise<Side> {
  bench.say(`filling a database with ${people} people`);
  await fill(pool, people / membersPerGroup, aYear);
  await fillAnswers(pool);
  const server = await startWithAccount(databaseUrl, folder, acceptsOurs);
  const adminToken = await signIn(server.url, account.email);
  const { warmUp, readers } = bench.quick ? quickly : usually;
  const subjects = await subjectsOf(pool, await someReaders(pool, warmUp + readers));
  return {
    people,
    server,
    pool,
    readers: subjects.map((subject) => [
      ...Object.entries(memberPages).map(([name, pathOf]) => ({
        name,
        address: server.url + pathOf(subject),
        token: subject.token,
      })),
      ...Object.entries(adminPages).map(([name, path]) => ({
        name,
        address: server.url + path,
        token: adminToken,
      })),
    ]),
    first: new Map(),
    again: new Map(),
  };
}

async function measureSides(bench: Bench, sides: readonly Side[]): Promise<Figure[]> {
  const { warmUp, readers } = bench.quick ? quickly : usually;
  bench.say(
    `${readers} readers ask for each page, at ${sides.map(({ people }) => people).join(", ")} people`,
  );
  await askInTurns(sides, warmUp);
  const largest = sides.at(-1);
  for (const { first, again } of sides) for (const times of [first, again]) times.clear();
  const before = largest && (await scansOf(largest.pool));
  await askInTurns(sides, readers);
  await Promise.all(sides.map(({ server }) => server.stop()));
  const names = [...Object.keys(memberPages), ...Object.keys(adminPages)];
  return [
    ...names.map((name) => growthFigure(name, sides)),
    ...Object.keys(memberPages).map((name) => againFigure(name, sides)),
    ...(largest && before ? [scanFigure(largest.people, before, await scansOf(largest.pool))] : []),
  ];
}

/** The order of the sides changes from reader to reader, so that none of them always goes last. */
async function askInTurns(sides: readonly Side[], count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    const first = turn % sides.length;
    for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
      const requests = side.readers.pop();
      if (!requests) throw new Error("There are more turns than readers.");
      for (const { name, address, token } of requests) {
        for (const times of [side.first, side.again]) {
          const ms = await timedFetch(address, token);
          times.set(name, [...(times.get(name) ?? []), ms]);
        }
      }
    }
  }
}

function growthFigure(name: string, sides: readonly Side[]): Figure {
  const points = sides.map(({ people, first }) => pointOf(people, first.get(name)));
  const ratio = growthOf(points);
  return {
    name: `${name}, p95 at ${points.map(({ x }) => x).join(", ")} people`,
    figure: figureOf(points),
    goal: `≤ ${goalRatio}`,
    reached: ratio <= goalRatio,
    points,
  };
}

/** Shows how much of the growth is reading from the disk. */
function againFigure(name: string, sides: readonly Side[]): Figure {
  const points = sides.map(({ people, again }) => pointOf(people, again.get(name)));
  return { name: `${name}, p95 when asked again at once`, figure: figureOf(points) };
}

const pointOf = (people: number, times: readonly number[] = []) => ({ x: people, y: within(times, 95) });

const growthOf = (points: readonly Point[]) =>
  (points.at(-1)?.y ?? Number.NaN) / (points[0]?.y ?? Number.NaN);

const figureOf = (points: readonly Point[]) =>
  `${points.map(({ y }) => y.toFixed(2)).join(", ")} ms: ${growthOf(points).toFixed(2)}`;

/** Counts how often each big table was read as a whole, until now. */
async function scansOf(pool: pg.Pool): Promise<Map<string, number>> {
  // Connections tell what they did once a second.
  await wait(1500);
  const { rows } = await pool.query<{ name: string; scans: string }>(
    `select relname as name, seq_scan as scans from pg_stat_user_tables
     where schemaname = 'public' and n_live_tup > ${bigRows}`,
  );
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
}

function scanFigure(
  people: number,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Figure {
  const scanned = [...after].flatMap(([name, scans]) => {
    const more = scans - (before.get(name) ?? 0);
    return more > 0 ? [`${name} ${more}`] : [];
  });
  return {
    name: `tables of more than ${bigRows} rows that pages read as a whole, at ${people} people`,
    figure: scanned.join(", ") || "none",
    goal: "none",
    reached: scanned.length === 0,
  };
}
