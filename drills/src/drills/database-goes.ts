import { setTimeout as pause } from "node:timers/promises";
import { startCuttableProxy } from "@boxmates/processes/cuttable-proxy";
import { withPostgres } from "@boxmates/processes/postgres";
import { startServer } from "@boxmates/processes/server";
import { type Fault, faults, type Place } from "../database-faults.ts";
import type { Conditions, Drill, Finding } from "../drill.ts";
import { halvesFinding, keptFindings, readBoxes } from "../kept.ts";
import { outageFindings, watchOutage } from "../outage.ts";
import { administratorEnv, Writers } from "../writers.ts";

/** Postgres goes in several ways, one after the other, while a server writes to it. */
export const databaseGoes: Drill = {
  name: "database-goes",
  about: "Postgres is stopped, hangs, falls silent, has no connection or no disk left while people write.",
  hasQuick: true,
  run: (conditions) =>
    withPostgres(async (postgres) => {
      const proxy = await startCuttableProxy(postgres.url);
      const server = await startServer({
        ...administratorEnv,
        DATABASE_URL: proxy.url,
        DATA_DIR: conditions.folder,
        LOG_LEVEL: "fatal",
      });
      const place = { postgres, proxy, folder: conditions.folder, url: server.url, acknowledged: [] };
      const findings: Finding[] = [];
      for (const fault of faults.filter(({ isQuick }) => isQuick || !conditions.quick))
        findings.push(...(await cause(fault, place, conditions)));
      await server.stop();
      await proxy.close();
      return findings;
    }),
};

interface Running extends Place {
  url: string;
  /** Of all faults so far. */
  acknowledged: string[];
}

async function cause(
  fault: Fault,
  { url, acknowledged, ...place }: Running,
  { quick, say }: Conditions,
): Promise<Finding[]> {
  say(fault.name);
  const writers = await Writers.start({ servers: [url], writers: 12, pauseMs: 20 });
  const outage = await watchOutage(url, writers);
  const { end, tidyUp } = await fault.cause(place);
  const begunAt = performance.now();
  let endedAt = begunAt;
  try {
    // The short form ends the fault as soon as it has shown.
    await outage.shown(fault.turnsRed);
    if (!quick && end) await pause(fault.seconds * 1000 - (performance.now() - begunAt));
  } finally {
    // A database that hangs could not be stopped either.
    await end?.();
    if (end) endedAt = performance.now();
  }
  const healthyMs = await outage.healthyMs(endedAt);
  await writers.finish();
  await outage.stop();
  const { titles, halves } = await readBoxes(place.postgres.url);
  acknowledged.push(...writers.acknowledged);
  await tidyUp?.();
  return [
    ...outageFindings(fault, { answers: writers.answers, longestMs: writers.longestMs(), healthyMs, quick }),
    ...keptFindings(acknowledged, titles),
    halvesFinding(halves),
  ].map((finding) => ({ ...finding, name: `${fault.name}: ${finding.name}` }));
}
