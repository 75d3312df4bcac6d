// Runs the parts of `npm test`, in parallel if that fills the processor, and adds up their counts.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findNode, root } from "./install.mjs";

const reports = mkdtempSync(join(tmpdir(), "boxmates-reports-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));

const running = new Set();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  // Only the children: anything else is stopped on exit by the code that started it.
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/**
 * Runs one of our programs with the installed Node. `live` shows its output immediately; otherwise it is
 * kept until the part ends, so that the output of parallel parts does not mix.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runProgram(args, { cwd = ".", env = {}, live = false } = {}) {
  return new Promise((resolve) => {
    const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
    const child = spawn(findNode(), args, {
      cwd: join(root, cwd),
      env: { ...process.env, PATH: path, ...(process.stdout.isTTY && { FORCE_COLOR: "1" }), ...env },
      stdio: live ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (output += data));
    child.once("error", (error) => (output += error.message));
    child.once("close", (code) => {
      running.delete(child);
      resolve({ ok: code === 0, output });
    });
  });
}

/**
 * A part whose program writes a report.
 * @param readReport counts it, and names what failed: `{ counts, failures }`
 */
export async function runReported(name, args, { readReport, ...options }) {
  const report = join(reports, `${name.replace(/\W+/g, "-")}.json`);
  const { ok, output } = await runProgram(args(report), { ...options, env: options.env?.(report) ?? {} });
  try {
    return { ok, output, ...readReport(JSON.parse(readFileSync(report, "utf8"))) };
  } catch (error) {
    return { ok: false, output: `${output}\n${name} left no report: ${error.message}` };
  }
}

const noCounts = { passed: 0, failed: 0, skipped: 0 };

/** The totals of all parts. */
export class Totals {
  healthy = true;
  counts = { ...noCounts };
  /** Each with the part it belongs to; said again at the end, since a whole run prints thousands of lines. */
  failures = [];

  /** Runs a part and shows its output at the end. @returns {Promise<boolean>} whether it succeeded */
  async add(name, run) {
    const start = Date.now();
    const { ok, output, counts = noCounts, failures = [] } = await run();
    if (!ok) this.healthy = false;
    if (!ok && failures.length === 0) this.failures.push(name);
    this.failures.push(...failures.map((failure) => `${name}: ${failure}`));
    for (const key of Object.keys(noCounts)) this.counts[key] += counts[key];
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`\n── ${name}: ${ok ? "done" : "FAILED"} after ${seconds} s`);
    if (output) console.log(output.trimEnd());
    return ok;
  }
}
