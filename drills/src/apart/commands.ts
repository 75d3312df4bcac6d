import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);
const longestMs = 300_000;

/** Runs a command to its end and returns what it prints. @throws Error if it fails */
export async function command(program: string, ...args: readonly string[]): Promise<string> {
  return (await execute(program, args, { timeout: longestMs })).stdout;
}

/** Runs lines of `ip`, `mount` and the like in turn. @throws Error at the first that fails */
export function commands(lines: string): Promise<string> {
  return command("sh", "-euc", lines);
}
