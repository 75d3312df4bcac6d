import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { Figure } from "../row.ts";
import { rows } from "../rows.ts";
import { plotsPage } from "./plots.ts";
import type { Results } from "./results.ts";
import { resultsTable } from "./table.ts";

const folder = join(import.meta.dirname, "../..");
const file = join(folder, "results.json");

/** Keeps the figures of one row in `results.json`, and writes the table and the plots of all rows anew. */
export function keep(name: string, figures: Figure[], options: string): void {
  const kept: Results = {
    ...readResults(),
    [name]: { day: new Date().toISOString().slice(0, 10), machine: machine(), options, figures },
  };
  const results = Object.fromEntries(
    rows.flatMap((row) => {
      const measured = kept[row.name];
      return measured ? [[row.name, measured] as const] : [];
    }),
  );
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(folder, "results.md"), resultsTable(results));
  writeFileSync(join(folder, "results.html"), plotsPage(results));
}

function readResults(): Results {
  if (!existsSync(file)) return {};
  const read: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!isResults(read)) throw new Error("bench/results.json does not hold results. Delete it to begin anew.");
  return read;
}

function isResults(value: unknown): value is Results {
  const isObject = (each: unknown): each is Record<string, unknown> =>
    typeof each === "object" && each !== null;
  return (
    isObject(value) && Object.values(value).every((each) => isObject(each) && Array.isArray(each.figures))
  );
}

function machine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} × ${cpus()[0]?.model ?? "unknown"}, ${memory} GB, Node ${process.versions.node}`;
}
