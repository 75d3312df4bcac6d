import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { stopProcesses } from "@boxmates/processes/processes";
import { runEachQuickly } from "./each-in-its-process.ts";
import { withMigratedDatabase } from "./places.ts";
import { report } from "./report.ts";
import { keep } from "./results/kept.ts";
import type { Bench, Figure } from "./row.ts";
import { rows } from "./rows.ts";

/** They change what is measured. */
const sizes = {
  groups: { type: "string" },
  seconds: { type: "string" },
  rounds: { type: "string" },
  people: { type: "string" },
  playing: { type: "string" },
} as const;

type Sizes = Partial<Record<keyof typeof sizes, string | undefined>>;

/** Measures all rows, or those that are named, with `--rows` or without. Exit code 1 for a missed goal only with `--strict`. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...sizes,
      rows: { type: "string" },
      strict: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
      report: { type: "string" },
      template: { type: "string" },
    },
  });
  const { quick } = values;
  const wanted = namedRows(values.rows, positionals);
  if (quick && !wanted) return everythingQuickly(values.report);
  const bench = benchOf(values, quick, values.template);
  const figures: Figure[] = [];
  for (const row of rows.filter(({ name }) => !wanted || wanted.includes(name))) {
    const startedAt = performance.now();
    const measured = await row.measure(bench);
    bench.say(`${row.name} took ${Math.round((performance.now() - startedAt) / 1000)} s`);
    // At once: if a later row fails, these are not lost.
    console.log(report(measured));
    if (!quick) keep(row.name, measured, typed(values));
    figures.push(...measured);
  }
  if (quick) return 0;
  return values.strict && figures.some(({ reached }) => reached === false) ? 1 : 0;
}

/** The rows to measure; undefined for all. */
function namedRows(listed: string | undefined, named: readonly string[]): string[] | undefined {
  const wanted = [...(listed?.split(",") ?? []), ...named];
  const unknown = wanted.find((each) => rows.every(({ name }) => name !== each));
  if (unknown !== undefined) throw new Error(`There is no row "${unknown}" in bench/src/rows.ts.`);
  return wanted.length > 0 ? wanted : undefined;
}

function databaseUrl(): string {
  const { DATABASE_URL: url } = process.env;
  if (!url) throw new Error("Start this with `npm run bench`: it needs a database.");
  return url;
}

async function everythingQuickly(reportFile: string | undefined): Promise<number> {
  const names = rows.filter(({ isSlow }) => !isSlow).map(({ name }) => name);
  // Copied by every row, since migrating takes longer than most of them.
  const failures = await withMigratedDatabase({ databaseUrl: databaseUrl(), template: undefined }, (url) =>
    runEachQuickly(names, new URL(url).pathname.slice(1), interruption.signal),
  );
  const passed = names.length - failures.length;
  if (reportFile) writeFileSync(reportFile, JSON.stringify({ passed, failures }));
  return failures.length > 0 ? 1 : 0;
}

function benchOf(
  { groups, seconds, rounds, people, playing }: Sizes,
  quick: boolean,
  template: string | undefined,
): Bench {
  const usual = quick
    ? { groups: 4, rounds: 1, people: "20,40", playing: 2 }
    : { groups: 1000, rounds: 5, people: "1000,100000,1000000", playing: 200 };
  return {
    databaseUrl: databaseUrl(),
    template,
    quick,
    groups: Number(groups ?? usual.groups),
    seconds: Number(seconds ?? 5),
    rounds: Number(rounds ?? usual.rounds),
    people: (people ?? usual.people).split(",").map(Number),
    playing: Number(playing ?? usual.playing),
    chromium: process.env.CHROMIUM_PATH,
    say: (text) => console.log(`… ${text}`),
  };
}

/** The options that change what is measured, as they were typed. */
function typed({ groups, seconds, rounds, people, playing }: Sizes): string {
  return Object.entries({ groups, seconds, rounds, people, playing })
    .flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${value}`]))
    .join(" ");
}

const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    interruption.abort();
    void stopProcesses().finally(() => process.exit(130));
  });
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopProcesses();
}
