import { join } from "node:path";
import { residentMb } from "@boxmates/processes/processes";
import type { StartedServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import { type Asked, compareWithFloor, type Recorded, recordedOf } from "../against-floor.ts";
import { fill } from "../fill.ts";
import { fillAnswers } from "../fill-answers.ts";
import type { ApiRequest } from "../load.ts";
import { adminPages, memberPages, subjectsOf } from "../pages.ts";
import { onOnePlace } from "../places.ts";
import { account, sameIssuer, signIn, signInReaders, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { databaseFigure, figuresOf, processorFigure } from "../sides.ts";
import { type StatementReader, withStatementReader } from "../statements.ts";

const goals = { ratio: 0.8, processor: 1.5 };
const statementsAtMost = 2;
const goalReadyMb = 200;
const goalLoadedMb = 300;
const readersAtMost = 100;

/** Each page's read against a bare Fastify with the same statements: the work around them. See `lean`. */
export const pageReads: Row = {
  name: "page-reads",
  measure: onOnePlace((bench, { databaseUrl, folder }) =>
    withStatementReader(databaseUrl, (statements) => measure({ ...bench, databaseUrl }, folder, statements)),
  ),
};

async function measure(bench: Bench, folder: string, statements: StatementReader): Promise<Figure[]> {
  const { databaseUrl, groups, say } = bench;
  say(`filling the database with ${groups} groups`);
  await withPool(databaseUrl, async (pool) => {
    await fill(pool, groups);
    await fillAnswers(pool);
  });
  const watched = await startWithAccount(statements.url, join(folder, "watched"), sameIssuer);
  const recorded: Recorded[] = [];
  for (const page of await pagesOf(bench, watched))
    recorded.push(await recordedOf(page, watched, statements, { warm: true }));
  await watched.stop();

  const server = await startWithAccount(databaseUrl, join(folder, "server"), sameIssuer);
  const readyMb = residentMb(server);
  const place = { folder, databaseUrl, server, floorMethod: "GET" } as const;
  const pages = await compareWithFloor(bench, recorded, place);
  const figures = [
    ...recorded.map(statementsFigure),
    ...pages.flatMap(({ name, compared }) => figuresOf(name, compared, "the same statements", goals)),
    ...pages.flatMap(({ name, compared }) => databaseFigure(name, compared)),
    ...pages.map(({ name, compared }) => processorFigure(name, compared.ours)),
  ];
  const loadedMb = residentMb(server);
  await server.stop();
  return [...figures, ...memoryFigures(readyMb, loadedMb)];
}

/** The pages with everybody's own request for them. */
async function pagesOf({ databaseUrl, groups }: Bench, server: StartedServer): Promise<Asked[]> {
  const subjects = await withPool(databaseUrl, async (pool) =>
    subjectsOf(pool, await signInReaders(pool, server, groups, Math.min(groups, readersAtMost))),
  );
  const adminToken = await signIn(server.url, account.email);
  const withToken = (path: string, token: string): ApiRequest => ({
    path,
    headers: { authorization: `Bearer ${token}` },
  });
  return [
    ...Object.entries(memberPages).map(([name, pathOf]) => ({
      name,
      requests: subjects.map((each) => withToken(pathOf(each), each.token)),
    })),
    ...Object.entries(adminPages).map(([name, path]) => ({ name, requests: [withToken(path, adminToken)] })),
  ];
}

function statementsFigure({ name, sent }: Recorded): Figure {
  const most = Math.max(...sent.map(({ length }) => length));
  return {
    name: `${name}, statements`,
    figure: String(most),
    goal: `≤ ${statementsAtMost}`,
    reached: most > 0 && most <= statementsAtMost,
  };
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
