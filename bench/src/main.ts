import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { stopProcesses } from "@boxmates/processes/processes";
import { report } from "./report.ts";
import type { Bench, Figure } from "./row.ts";
import { rows } from "./rows.ts";

/** Measures all rows, or those that `--rows` names. Exit code 1 for a missed goal only with `--strict`. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      groups: { type: "string" },
      seconds: { type: "string", default: "5" },
      rounds: { type: "string" },
      responses: { type: "string" },
      playing: { type: "string" },
      rows: { type: "string" },
      strict: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
      report: { type: "string" },
    },
  });
  const { DATABASE_URL: databaseUrl, CHROMIUM_PATH: chromium } = process.env;
  if (!databaseUrl) throw new Error("Start this with `npm run bench`: it needs a database.");
  const { quick } = values;
  const bench: Bench = {
    databaseUrl,
    quick,
    groups: Number(values.groups ?? (quick ? 10 : 1000)),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds ?? (quick ? 1 : 5)),
    responses: Number(values.responses ?? (quick ? 1000 : 5_000_000)),
    playing: Number(values.playing ?? (quick ? 2 : 200)),
    chromium,
    say: (text) => console.log(`… ${text}`),
  };
  const wanted = values.rows?.split(",");
  const figures: Figure[] = [];
  const chosen = rows.filter(({ name, isSlow }) => (wanted ? wanted.includes(name) : !(quick && isSlow)));
  for (const row of chosen) {
    const measured = await row.measure(bench);
    // At once: if a later row fails, these are not lost.
    console.log(report(measured));
    figures.push(...measured);
  }
  // A row that fails ends all of them.
  if (values.report) writeFileSync(values.report, JSON.stringify({ passed: chosen.length, failures: [] }));
  if (quick) return 0;
  return values.strict && figures.some(({ reached }) => reached === false) ? 1 : 0;
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void stopProcesses().finally(() => process.exit(130)));
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopProcesses();
}
