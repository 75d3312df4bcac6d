import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

export interface Ended {
  status: number | null;
  /** The text that it wrote to both outputs. */
  output: string;
  /** The text that it wrote to its standard output. */
  answer: string;
}

/** Longer than a slow machine builds an image: a drill ends by itself even if a program hangs. */
const longestMs = 3_600_000;

/** Runs a program to its end, whatever it says. */
export async function attempt(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
    timeout: longestMs,
  });
  const ended = once(child, "close");
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { status: child.exitCode, output: `${out}${errors}`.trim(), answer: out.trim() };
}

/**
 * Runs a program to its end. Returns its answer.
 * @throws Error with the end of its output if it fails
 */
export async function execute(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { status, output, answer } = await attempt(program, args, env);
  if (status === 0) return answer;
  const end = output.split("\n").slice(-30).join("\n");
  throw new Error(`${program} ${args.join(" ")} ended with ${status}:\n${end}`);
}

/** Runs lines of `ip`, `mount` and the like in turn. @throws Error at the first that fails */
export function runLines(lines: string): Promise<string> {
  return execute("sh", ["-euc", lines]);
}
