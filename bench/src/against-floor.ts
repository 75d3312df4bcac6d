import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@boxmates/processes/free-port";
import { type Started, startProcess } from "@boxmates/processes/processes";
import type { StartedServer } from "@boxmates/processes/server";
import { withDatabaseSeconds } from "./database-processor.ts";
import type { ApiRequest } from "./load.ts";
import { pgbenchOf } from "./pgbench.ts";
import type { Bench } from "./row.ts";
import { type Compared, interleaved } from "./sides.ts";
import type { Statement, StatementReader } from "./statements.ts";

/** One kind of request: everybody's own. */
export interface Asked {
  name: string;
  requests: ApiRequest[];
}

/** The same, with the statements that the server has sent for each request. */
export interface Recorded extends Asked {
  sent: Statement[][];
}

export async function send(url: string, { path, ...request }: ApiRequest): Promise<void> {
  const answer = await fetch(url + path, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
}

/** Sends each request once. `warm` sends it before, so that the server knows who asks. */
export async function recordedOf(
  asked: Asked,
  { url }: StartedServer,
  statements: StatementReader,
  { warm }: { warm: boolean },
): Promise<Recorded> {
  const sent: Statement[][] = [];
  for (const request of asked.requests) {
    if (warm) await send(url, request);
    sent.push(await statements.during(() => send(url, request)));
  }
  return { ...asked, sent };
}

interface Comparison {
  /** The server's folder. */
  folder: string;
  databaseUrl: string;
  server: StartedServer;
  /** The method to ask the floor with: to read, or to write all statements as one transaction. */
  floorMethod: "GET" | "PUT";
  /** Makes the requests possible again. */
  reset?: () => Promise<unknown>;
}

/** Compares the server with a floor in its own process, one kind of request after the other. */
export async function compareWithFloor(
  bench: Bench,
  recorded: readonly Recorded[],
  { folder, databaseUrl, server, floorMethod: method, reset }: Comparison,
): Promise<{ name: string; compared: Compared }[]> {
  const file = join(folder, "statements.json");
  writeFileSync(file, JSON.stringify(recorded.map(({ sent }) => sent)));
  const floor = await startFloor(databaseUrl, file);
  const all: { name: string; compared: Compared }[] = [];
  await withDatabaseSeconds(databaseUrl, async (databaseSeconds) => {
    for (const [kind, { name, requests, sent }] of recorded.entries()) {
      const askDatabase =
        method === "GET" ? pgbenchOf(databaseUrl, join(folder, `pgbench-${kind}`), sent[0] ?? []) : undefined;
      const floorRequests = sent.map((_, number): ApiRequest => ({ path: `/${kind}/${number}`, method }));
      const compared = await interleaved(
        bench,
        name,
        { process: server, url: server.url, requests },
        { process: floor, url: floor.url, requests: floorRequests },
        { reset, askDatabase, databaseSeconds },
      );
      all.push({ name, compared });
    }
  });
  await floor.stop();
  return all;
}

async function startFloor(databaseUrl: string, file: string): Promise<Started & { url: string }> {
  const port = await freePort();
  const program = fileURLToPath(new URL("floor.ts", import.meta.url));
  const started = await startProcess({
    args: [program, String(port), file],
    env: { DATABASE_URL: databaseUrl },
    ready: /ready/,
  });
  return { ...started, url: `http://localhost:${port}` };
}
