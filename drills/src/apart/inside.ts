import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { stopProcesses } from "@boxmates/processes/processes";
import pg from "pg";
import type { Finding } from "../drill.ts";
import { historyFindings, none } from "../history.ts";
import { boxTitles } from "../kept.ts";
import { Writers } from "../writers.ts";
import { BusyWatch } from "./busy-watch.ts";
import { strangersFinding } from "./encryption.ts";
import { type Fault, faults } from "./faults.ts";
import { Hosts, publicUrl } from "./hosts.ts";
import { nodes } from "./network.ts";
import { faultFinding, type Once, Trial } from "./trial.ts";
import { Witness, witnessFindings } from "./witness.ts";

// The first process of a world of its own: see `own-world.ts`. Its findings go into a file of the folder.
const [folder = "", only = "", times = "Infinity", minutes = "Infinity"] = process.argv.slice(2);

const findings: Finding[] = [];

async function drill(): Promise<void> {
  const hosts = new Hosts(folder);
  await hosts.build();
  const { urls, servers } = await hosts.startServers();
  const witness = await Witness.start(
    Object.keys(nodes),
    (node) => hosts.ownPostgres(node),
    (await hosts.view.leader()) ?? "",
  );
  const writers = await Writers.start({
    servers: urls,
    publicUrl,
    writers: 4,
    pauseMs: 100,
    readsBack: true,
    // A writer who waits this long asks the other server.
    patienceMs: 10_000,
  });
  const busy = new BusyWatch();
  const trial = new Trial({ hosts, writers, witness, busy });
  findings.push(await strangersFinding(), await trial.renewal());
  findings.push(...(await sufferAll(trial)));
  await writers.finish();
  await witness.stop();
  busy.stop();
  await Promise.all(servers.map((server) => server.stop()));
  const { titles, numbers } = await stored(hosts);
  findings.push(
    ...historyFindings(writers.history, titles),
    none(
      `answers that nobody should get, ${writers.repeated} requests repeated`,
      writers.unexpected,
      titles.length,
    ),
    ...witnessFindings(witness.acknowledged, numbers),
  );
}

/** Each fault once, then each of them again, as long as there is time. */
async function sufferAll(trial: Trial): Promise<Finding[]> {
  const chosen = faults.filter(({ name }) => only === "" || only.split(",").includes(name));
  const results = new Map<Fault, Once[]>(chosen.map((fault) => [fault, []]));
  const rounds = Math.min(Number(times), Math.max(...chosen.map(({ targets }) => targets.length)));
  const end = performance.now() + Number(minutes) * 60_000;
  for (let round = 0; round < rounds; round += 1)
    for (const [fault, before] of results) {
      const target = fault.targets[round];
      if (target && performance.now() < end) before.push(await trial.suffer(fault, target));
    }
  return [...results].filter(([, all]) => all.length > 0).map(([fault, all]) => faultFinding(fault, all));
}

/** Reads the titles and numbers that are there in the end, on the primary. */
async function stored(hosts: Hosts): Promise<{ titles: string[]; numbers: number[] }> {
  const read = async (database: string, sql: string): Promise<unknown[][]> => {
    const client = new pg.Client({ ...hosts.ownPostgres((await hosts.view.leader()) ?? ""), database });
    await client.connect();
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: "array" });
    await client.end();
    return rows;
  };
  return {
    titles: (await read("boxmates", boxTitles)).map(([title]) => String(title)),
    numbers: (await read("postgres", "select number from witness")).map(([number]) => Number(number)),
  };
}

try {
  await drill();
  process.exitCode = 0;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  writeFileSync(join(folder, "findings.json"), JSON.stringify(findings));
  await Promise.race([stopProcesses(), pause(15_000)]);
  // Everything else here ends with this process.
  process.exit();
}
