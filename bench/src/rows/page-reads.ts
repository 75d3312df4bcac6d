import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { residentMb, type Started, startProcess } from "@boxmates/processes/processes";
import { freePort, migrate, type StartedServer } from "@boxmates/processes/server";
import { withTemporaryFolder } from "@boxmates/processes/temporary-folder";
import { fill } from "../fill.ts";
import { fillAnswers } from "../fill-answers.ts";
import type { PageRequest } from "../load.ts";
import { adminPages, memberPages, subjectsOf } from "../pages.ts";
import { account, signIn, signInReaders, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { figuresOf, interleaved } from "../sides.ts";
import { openStatementReader, type Statement, type StatementReader } from "../statements.ts";
import { withPool } from "../with-pool.ts";

const goals = { ratio: 0.8, processor: 1.5 };
const statementsAtMost = 2;
const goalReadyMb = 200;
const goalLoadedMb = 300;
const readersAtMost = 100;

/** Each page's read compared with a bare Fastify that sends the same statements: the cost of everything around them. */
export const pageReads: Row = {
  name: "page-reads",
  measure: (bench) =>
    withTemporaryFolder(async (folder) => {
      const statements = await openStatementReader(bench.databaseUrl);
      try {
        return await measure(bench, folder, statements);
      } finally {
        statements.close();
      }
    }),
};

/** Both servers accept the tokens of one. */
const sameIssuer = { PUBLIC_URL: "http://localhost:3000" };

type Page = [name: string, requests: PageRequest[]];

async function measure(bench: Bench, folder: string, statements: StatementReader): Promise<Figure[]> {
  const { databaseUrl, groups, say } = bench;
  migrate(databaseUrl);
  say(`filling the database with ${groups} groups`);
  await withPool(databaseUrl, async (pool) => {
    await fill(pool, groups);
    await fillAnswers(pool);
  });
  const watched = await startWithAccount(statements.url, join(folder, "watched"), sameIssuer);
  const pages = await pagesOf(bench, watched);
  const recorded: [Page, Statement[][]][] = [];
  for (const page of pages) recorded.push([page, await recordedOf(page, watched, statements)]);
  await watched.stop();

  const server = await startWithAccount(databaseUrl, join(folder, "server"), sameIssuer);
  const readyMb = residentMb(server);
  const figures: Figure[] = [];
  for (const [page, sent] of recorded)
    figures.push(...(await comparePage(bench, folder, server, page, sent)));
  const loadedMb = residentMb(server);
  await server.stop();
  return [...figures, ...memoryFigures(readyMb, loadedMb)];
}

/** The pages with everybody's own request for them. */
async function pagesOf({ databaseUrl, groups }: Bench, server: StartedServer): Promise<Page[]> {
  const subjects = await withPool(databaseUrl, async (pool) =>
    subjectsOf(pool, await signInReaders(pool, server, groups, Math.min(groups, readersAtMost))),
  );
  const adminToken = await signIn(server.url, account.email);
  const withToken = (path: string, token: string): PageRequest => ({
    path,
    headers: { authorization: `Bearer ${token}` },
  });
  return [
    ...Object.entries(memberPages).map(
      ([name, pathOf]): Page => [name, subjects.map((each) => withToken(pathOf(each), each.token))],
    ),
    ...Object.entries(adminPages).map(([name, path]): Page => [name, [withToken(path, adminToken)]]),
  ];
}

/** What the server sends for each request, once it knows who asks. */
async function recordedOf(
  [name, requests]: Page,
  server: StartedServer,
  statements: StatementReader,
): Promise<Statement[][]> {
  const all: Statement[][] = [];
  for (const { path, headers = {} } of requests) {
    const ask = async () => {
      const answer = await fetch(server.url + path, { headers });
      await answer.text();
      if (!answer.ok) throw new Error(`${name}: ${path} answered ${answer.status}.`);
    };
    await ask();
    all.push(await statements.during(ask));
  }
  return all;
}

async function comparePage(
  bench: Bench,
  folder: string,
  server: StartedServer,
  [name, requests]: Page,
  sent: Statement[][],
): Promise<Figure[]> {
  const file = join(folder, "statements.json");
  writeFileSync(file, JSON.stringify(sent));
  const floor = await startFloor(bench.databaseUrl, file);
  const compared = await interleaved(
    bench,
    name,
    { process: server, url: server.url, requests },
    { process: floor, url: floor.url, requests: sent.map((_, number) => ({ path: `/${number}` })) },
  );
  await floor.stop();
  const most = Math.max(...sent.map(({ length }) => length));
  return [
    {
      name: `${name}, statements`,
      figure: String(most),
      goal: `≤ ${statementsAtMost}`,
      reached: most > 0 && most <= statementsAtMost,
    },
    ...figuresOf(name, compared, goals),
  ];
}

async function startFloor(databaseUrl: string, file: string): Promise<Started & { url: string }> {
  const port = await freePort();
  const program = fileURLToPath(new URL("../floor.ts", import.meta.url));
  const started = await startProcess({
    args: [program, String(port), file],
    env: { DATABASE_URL: databaseUrl },
    ready: /ready/,
  });
  return { ...started, url: `http://localhost:${port}` };
}

/** Measures the server alone: on Postgres, the embedded database is not loaded. */
function memoryFigures(readyMb: number, loadedMb: number): Figure[] {
  const figure = (when: string, megabytes: number, goal: number): Figure => ({
    name: `resident memory beside the database, ${when}`,
    figure: `${Math.round(megabytes)} MB`,
    goal: `≤ ${goal} MB`,
    reached: megabytes <= goal,
  });
  return [figure("ready", readyMb, goalReadyMb), figure("loaded", loadedMb, goalLoadedMb)];
}
