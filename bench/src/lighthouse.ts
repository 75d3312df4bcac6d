import { execFile, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const folder = fileURLToPath(new URL("../lighthouse/", import.meta.url));
const program = join(folder, "node_modules/lighthouse/cli/index.js");
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const maxReportBytes = 64_000_000;

/** Lighthouse's results for one page on its default phone: 1.6 Mbit/s, 150 ms latency, a quarter of this processor. */
export interface Audit {
  /** Out of 100, in the order performance, accessibility, best practices, SEO. */
  scores: number[];
  /** Largest contentful paint, simulated, in milliseconds. */
  lcpMs: number;
  /** Cumulative layout shift, without a unit. */
  cls: number;
  /** Total blocking time, simulated, in milliseconds. */
  blockedMs: number;
  /** Lighthouse's own measure of this processor during the audit, of which it uses a quarter. */
  processor: number;
}

/** The parts of its report that we read: https://github.com/GoogleChrome/lighthouse, docs/understanding-results.md. */
interface Report {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Installs exactly what its own lock file says, unless that is already installed. */
export function installLighthouse(): void {
  const wanted = readFileSync(join(folder, "package-lock.json"), "utf8");
  const marker = join(folder, "node_modules/.installed");
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", args, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("Lighthouse could not be installed. Is there a network? Then try again.");
  writeFileSync(marker, wanted);
}

/** Audits one page in a new browser with an empty cache. */
export async function audit(address: string, chromium: string): Promise<Audit> {
  const args = [
    program,
    address,
    "--output=json",
    "--quiet",
    "--no-enable-error-reporting",
    `--only-categories=${categories.join(",")}`,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic",
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, CHROME_PATH: chromium },
    maxBuffer: maxReportBytes,
  });
  return read(JSON.parse(stdout), address);
}

function read(report: Report, address: string): Audit {
  const { runtimeError, categories: scores, audits, environment } = report;
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  return {
    scores: categories.map((name) => Math.round(100 * (scores[name]?.score ?? 0))),
    lcpMs: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    blockedMs: audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    processor: environment.benchmarkIndex,
  };
}
