// `npm test`: everything, on a fresh clone too. It says what it could not run and why; with CI=true that is a failure.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "./check.mjs";
import { checkBudget } from "./check-budget.mjs";
import { findChromium } from "./find-chromium.mjs";
import { ensureBuilt, ensureInstalled, findNode, root, run } from "./install.mjs";
import { findPostgres, startPostgres } from "./temporary-postgres.mjs";

const reports = mkdtempSync(join(tmpdir(), "boxmates-reports-"));
const totals = { passed: 0, failed: 0, skipped: 0 };
const leftOut = [];
let healthy = true;

/** Runs one part of the tests and adds up its report. */
function runTests(name, program, args, { cwd, env, readReport }) {
  console.log(`\n── ${name}`);
  const report = join(reports, `${name.replace(/\W+/g, "-")}.json`);
  const { status } = run(findNode(), [program, ...args(report)], { cwd: join(root, cwd), env });
  if (status !== 0) healthy = false;
  let counts;
  try {
    counts = readReport(JSON.parse(readFileSync(report, "utf8")));
  } catch (error) {
    healthy = false;
    console.error(`${name} left no report: ${error.message}`);
    return;
  }
  for (const key of Object.keys(totals)) totals[key] += counts[key];
}

function runVitest(name, workspace, env = {}) {
  runTests(name, join(root, "node_modules/vitest/vitest.mjs"), vitestArgs, {
    cwd: workspace,
    env,
    readReport: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  });
}

const vitestArgs = (report) => [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
];

async function onPostgres() {
  const bin = findPostgres();
  const given = process.env.TEST_DATABASE_URL;
  if (!bin && !given)
    return void leftOut.push("the tests on Postgres: no initdb was found (Debian: apt install postgresql)");
  const server = given ? { url: given, stop: () => {} } : await startPostgres(bin);
  try {
    runVitest("server on Postgres", "server", { TEST_DATABASE_URL: server.url });
  } finally {
    server.stop();
  }
}

function inBudget() {
  console.log("\n── what the pages weigh");
  const { faults, figures } = checkBudget();
  for (const line of figures) console.log(line);
  for (const fault of faults) console.error(`Too much: ${fault}`);
  totals[faults.length === 0 ? "passed" : "failed"] += Math.max(faults.length, 1);
}

function inBrowser() {
  const chromium = findChromium();
  if (!chromium) return void leftOut.push("the journeys: no Chromium was found and none could be installed");
  runTests(
    "journeys in Chromium",
    join(root, "node_modules/@playwright/test/cli.js"),
    () => ["test", "--reporter=list,json"],
    {
      cwd: "e2e",
      env: {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "journeys-in-Chromium.json"),
      },
      readReport: ({ stats }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
      }),
    },
  );
}

ensureInstalled();
console.log("── types, lint and structure");
if (!(await check())) healthy = false;
runVitest("contract", "contract");
runVitest("page", "web");
runVitest("server on the embedded database", "server", { TEST_DATABASE_URL: "" });
await onPostgres();
ensureBuilt();
inBudget();
inBrowser();
rmSync(reports, { recursive: true, force: true });

console.log("");
for (const part of leftOut) console.log(`Could not run ${part}.`);
if (process.env.CI === "true" && leftOut.length > 0) healthy = false;
if (!healthy) console.log("Something is wrong: see above.");
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(healthy && totals.failed === 0 ? 0 : 1);
