import { parseArgs } from "node:util";
import { stopProcesses } from "@boxmates/processes/processes";
import { report } from "./report.ts";
import type { Bench, Figure } from "./row.ts";
import { rows } from "./rows.ts";

/** Measures all rows, or those that `--rows` names. Exit code 1 for a missed goal only with `--strict`. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      groups: { type: "string", default: "1000" },
      seconds: { type: "string", default: "5" },
      rounds: { type: "string", default: "5" },
      responses: { type: "string", default: "5000000" },
      rows: { type: "string" },
      strict: { type: "boolean", default: false },
    },
  });
  const { DATABASE_URL: databaseUrl, CHROMIUM_PATH: chromium } = process.env;
  if (!databaseUrl) throw new Error("Start this with `npm run bench`: it needs a database.");
  const bench: Bench = {
    databaseUrl,
    groups: Number(values.groups),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    responses: Number(values.responses),
    chromium,
    say: (text) => console.log(`… ${text}`),
  };
  const wanted = values.rows?.split(",");
  const figures: Figure[] = [];
  for (const row of rows)
    if (!wanted || wanted.includes(row.name)) figures.push(...(await row.measure(bench)));
  console.log(report(figures));
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
