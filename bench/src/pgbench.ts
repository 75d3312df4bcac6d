import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPostgres } from "@boxmates/processes/postgres";
import { constant, type Statement } from "./statements.ts";

const run = promisify(execFile);

/** As many as the floor's pool has. */
const connections = 10;

/** Asks for so many seconds, or once; returns how often per second all statements of one request were answered. */
export type AskDatabase = (seconds: number | "once") => Promise<number>;

/**
 * Lets `pgbench -M prepared` send the statements of each request, chosen at random: what Postgres can answer without any
 * server in front of it. Undefined if this machine has no pgbench.
 * @param folder an empty one, for its scripts
 */
export function pgbenchOf(
  databaseUrl: string,
  folder: string,
  sent: readonly Statement[][],
): AskDatabase | undefined {
  const program = join(findPostgres() ?? "", "pgbench");
  if (!existsSync(program)) return undefined;
  mkdirSync(folder, { recursive: true });
  const scripts = sent.map((statements, number) => {
    const file = join(folder, `${number}.sql`);
    writeFileSync(file, statements.map(withValues).join("\n"));
    return ["-f", file];
  });
  const load = ["-n", "-M", "prepared", "-c", String(connections)];
  return async (seconds) => {
    const length = seconds === "once" ? ["-t", "1"] : ["-T", String(seconds)];
    const args = [...load, ...length, ...scripts.flat(), databaseUrl];
    const { stdout } = await run(program, args);
    const [, perSecond] = /tps = ([\d.]+) \(without/.exec(stdout) ?? [];
    if (!perSecond) throw new Error(`pgbench told no number: ${stdout}`);
    return Number(perSecond);
  };
}

/** The statement with its values as constants. */
function withValues({ text, values }: Statement): string {
  const filled = text
    .replace(/'(?:[^']|'')*'/g, withoutColons)
    .replace(/\$(\d+)/g, (_, number) => withoutColons(constant(values[Number(number) - 1] ?? null)));
  return `${filled};`;
}

/** The same constant: for pgbench, a colon before a letter or a digit begins the name of a variable. */
const withoutColons = (quoted: string) =>
  quoted.includes(":") ? `U&${quoted.replaceAll("\\", "\\\\").replaceAll(":", "\\003a")}` : quoted;
