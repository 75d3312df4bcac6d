import { join } from "node:path";
import { freePort } from "@boxmates/processes/free-port";
import { type StartedServer, startServer } from "@boxmates/processes/server";
import { startHAProxy } from "./haproxy.ts";
import { until } from "./readiness.ts";
import { administratorEnv, answerTo } from "./writers.ts";

/** Several servers on one Postgres behind HAProxy. */
export interface Machines {
  /** The address of the site. */
  url: string;
  /** The servers' own addresses. */
  each: readonly string[];
  /** The data folders, where mails are saved. */
  folders: readonly string[];
  /** Stops one as a deployment does, and starts it again; with the program of another version, it is updated. */
  restart(index: number, program?: string): Promise<void>;
  stop(): Promise<void>;
}

/** `program` is that of another version. */
export async function startMachines(
  folder: string,
  databaseUrl: string,
  count: number,
  program?: string,
): Promise<Machines> {
  const sitePort = await freePort();
  const url = `http://localhost:${sitePort}`;
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const each = ports.map((port) => `http://localhost:${port}`);
  const folders = ports.map((port) => join(folder, `machine-${port}`));
  const start = (index: number, version?: string) =>
    startServer(
      {
        ...administratorEnv,
        PORT: String(ports[index]),
        PUBLIC_URL: url,
        DATABASE_URL: databaseUrl,
        DATA_DIR: folders[index] ?? "",
        TRUSTED_PROXIES: "127.0.0.1,::1",
        // Sites on localhost stop at once unless told otherwise, but this one has a load balancer.
        STOP_DELAY_SECONDS: "3",
        // Logs each request that a server refuses unexpectedly, with the reason.
        LOG_LEVEL: "error",
      },
      { program: version },
    );
  // One after the other: the first one makes the tables, on which the others would only wait.
  const running: StartedServer[] = [];
  for (const index of ports.keys()) running.push(await start(index, program));
  const proxy = startHAProxy(folder, sitePort, ports);
  await until(async () => (await answerTo(`${url}/readyz`)) === "200", "HAProxy serves");
  return {
    url,
    each,
    folders,
    restart: async (index, version) => {
      await running[index]?.stop();
      running[index] = await start(index, version);
      // Otherwise the next one could go before the balancer has found this one again.
      await proxy.findsAll();
    },
    stop: async () => {
      proxy.stop();
      await Promise.all(running.map((server) => server.stop()));
    },
  };
}
