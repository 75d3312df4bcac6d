import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPostgres } from "@boxmates/processes/postgres";
import type { Statement } from "./statements.ts";

const run = promisify(execFile);

/** The floor's pool has as many. */
const connections = 10;

/** Asks for so many seconds, or once; returns how often per second all statements of one request were answered. */
export type AskDatabase = (seconds: number | "once") => Promise<number>;

/**
 * Lets `pgbench -M prepared` send the statements of one request again and again: what Postgres can answer without any
 * server in front of it. Undefined if this machine has no pgbench.
 * @param folder an empty one, for its script
 */
export function pgbenchOf(
  databaseUrl: string,
  folder: string,
  statements: readonly Statement[],
): AskDatabase | undefined {
  const program = join(findPostgres() ?? "", "pgbench");
  if (!existsSync(program)) return undefined;
  mkdirSync(folder, { recursive: true });
  const script = join(folder, "script.sql");
  writeFileSync(script, statements.map(withVariables).join("\n"));
  const variables = statements.flatMap(({ values }, number) =>
    values.flatMap((value, index) => (value ? ["-D", `${variable(number, index)}=${value}`] : [])),
  );
  const load = ["-n", "-M", "prepared", "-c", String(connections), "-f", script, ...variables];
  return async (seconds) => {
    const length = seconds === "once" ? ["-t", "1"] : ["-T", String(seconds)];
    const { stdout } = await run(program, [...load, ...length, databaseUrl]);
    const [, perSecond] = /tps = ([\d.]+) \(without/.exec(stdout) ?? [];
    if (!perSecond) throw new Error(`pgbench told no number: ${stdout}`);
    return Number(perSecond);
  };
}

const variable = (statement: number, index: number) => `v${statement}_${index}`;

/** The statement with its values as variables, which cannot be null or empty. */
function withVariables({ text, values }: Statement, number: number): string {
  const filled = text.replace(/'(?:[^']|'')*'/g, withoutColons).replace(/\$(\d+)/g, (_, place) => {
    const index = Number(place) - 1;
    const value = values[index];
    if (value) return `:${variable(number, index)}`;
    return value === "" ? "''" : "null";
  });
  return `${filled};`;
}

/** The same constant: for pgbench, a colon before a letter or a digit begins the name of a variable. */
const withoutColons = (quoted: string) =>
  quoted.includes(":") ? `U&${quoted.replaceAll("\\", "\\\\").replaceAll(":", "\\003a")}` : quoted;
