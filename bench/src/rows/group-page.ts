import { fileURLToPath } from "node:url";
import { processorSeconds, residentMb, type Started, startProcess } from "@boxmates/processes/processes";
import { freePort, migrate } from "@boxmates/processes/server";
import { withTemporaryFolder } from "@boxmates/processes/temporary-folder";
import pg from "pg";
import { fill } from "../fill.ts";
import { readGroupPageSql } from "../group-page-sql.ts";
import { type Load, load, type PageRequest } from "../load.ts";
import { type Reader, signInReaders, startWithAccount } from "../readers.ts";
import { type Bench, type Figure, median, type Row } from "../row.ts";

const goalRatio = 0.8;
const goalMemoryMb = 200;
const readersAtMost = 200;
const warmUpSeconds = 3;

/** The group page compared with a bare Fastify that runs the same SQL: the cost of everything around the query. */
export const groupPage: Row = {
  name: "group-page",
  measure: (bench) => withTemporaryFolder((folder) => measure(bench, folder)),
};

interface Side {
  process: Started;
  url: string;
  requests: PageRequest[];
}

interface Round extends Load {
  /** Processor time of the side's process per request, in µs; NaN if it is unknown. */
  processorUs: number;
}

async function measure(bench: Bench, folder: string): Promise<Figure[]> {
  const { databaseUrl, groups, say } = bench;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  migrate(databaseUrl);
  say(`filling the database with ${groups} groups`);
  await fill(pool, groups);
  const server = await startWithAccount(databaseUrl, folder);
  const readyMb = residentMb(server);
  const readers = await signInReaders(pool, server, groups, Math.min(groups, readersAtMost));
  const serverSide = { process: server, url: server.url, requests: readers.map(pageOfServer) };
  await load(serverSide.url, serverSide.requests, 1);
  const floor = await startFloor(databaseUrl, await readGroupPageSql(pool));
  const floorSide = { process: floor, url: floor.url, requests: readers.map(pageOfFloor) };
  await requireSamePage(serverSide, floorSide);
  const { ours, theirs } = await interleaved(bench, serverSide, floorSide);
  const loadedMb = residentMb(server);
  await Promise.all([server.stop(), floor.stop(), pool.end()]);
  return [...figuresOf(ours, theirs), ...memoryFigures(readyMb, loadedMb)];
}

const pageOfServer = ({ groupId, token }: Reader): PageRequest => ({
  path: `/api/groups/${groupId}`,
  headers: { authorization: `Bearer ${token}` },
});

const pageOfFloor = ({ groupId, userId }: Reader): PageRequest => ({ path: `/${groupId}/${userId}` });

async function startFloor(databaseUrl: string, sql: string): Promise<Started & { url: string }> {
  const port = await freePort();
  const file = fileURLToPath(new URL("../floor.ts", import.meta.url));
  const started = await startProcess({
    args: [file, String(port), sql],
    env: { DATABASE_URL: databaseUrl },
    ready: /ready/,
  });
  return { ...started, url: `http://localhost:${port}` };
}

/** Throws unless both sides give the same answer. */
async function requireSamePage(ours: Side, theirs: Side): Promise<void> {
  const membersOf = async ({ url, requests: [first] }: Side) => {
    const answer = await fetch(`${url}${first?.path}`, first?.headers ? { headers: first.headers } : {});
    const page: unknown = await answer.json();
    if (typeof page !== "object" || !page || !("deliveries" in page))
      throw new Error(`${url} does not answer with a group page.`);
    return JSON.stringify(page.deliveries).length;
  };
  if ((await membersOf(ours)) !== (await membersOf(theirs)))
    throw new Error("The server and the floor answer with different pages.");
}

/** Alternates between both, so that other load on the machine affects both. */
async function interleaved({ seconds, rounds, say }: Bench, server: Side, floor: Side) {
  const [ours, theirs]: [Round[], Round[]] = [[], []];
  for (const side of [server, floor]) await load(side.url, side.requests, warmUpSeconds);
  for (let round = 1; round <= rounds; round += 1) {
    const a = await playRound(server, seconds);
    const b = await playRound(floor, seconds);
    ours.push(a);
    theirs.push(b);
    say(`round ${round}: ${told(a)} against ${told(b)}, ratio ${(a.perSecond / b.perSecond).toFixed(3)}`);
  }
  return { ours, theirs };
}

async function playRound({ process, url, requests }: Side, seconds: number): Promise<Round> {
  const before = processorSeconds(process) ?? Number.NaN;
  const loaded = await load(url, requests, seconds);
  const used = (processorSeconds(process) ?? Number.NaN) - before;
  return { ...loaded, processorUs: (used * 1e6) / (loaded.perSecond * seconds) };
}

function told({ perSecond, p50, p95, p99 }: Load): string {
  return `${Math.round(perSecond)}/s (p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms)`;
}

function figuresOf(ours: readonly Round[], theirs: readonly Round[]): Figure[] {
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? 0)));
  const typical = (loads: readonly Load[]) =>
    told({
      perSecond: median(loads.map(({ perSecond }) => perSecond)),
      p50: median(loads.map(({ p50 }) => p50)),
      p95: median(loads.map(({ p95 }) => p95)),
      p99: median(loads.map(({ p99 }) => p99)),
    });
  const processor = (rounds: readonly Round[]) =>
    Math.round(median(rounds.map((round) => round.processorUs)));
  return [
    { name: "group page, server", figure: typical(ours) },
    { name: "group page, floor", figure: typical(theirs) },
    {
      name: "group page, processor time",
      figure: `${processor(ours)} µs for each request, floor ${processor(theirs)} µs`,
    },
    {
      name: "group page, server against floor",
      figure: ratio.toFixed(3),
      goal: `≥ ${goalRatio}`,
      reached: ratio >= goalRatio,
    },
  ];
}

/** Measures the server alone: on Postgres, the embedded database is not loaded. */
function memoryFigures(readyMb: number, loadedMb: number): Figure[] {
  return [
    {
      name: "resident memory beside the database, ready",
      figure: `${Math.round(readyMb)} MB`,
      goal: `≤ ${goalMemoryMb} MB`,
      reached: readyMb <= goalMemoryMb,
    },
    { name: "resident memory beside the database, loaded", figure: `${Math.round(loadedMb)} MB` },
  ];
}
