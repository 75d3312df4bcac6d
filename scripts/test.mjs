// `npm test`: proves each thing once, on a fresh clone too. It lists what it could not run; with CI=true that is a
// failure. `npm run test:all` proves everything everywhere.
import { join } from "node:path";
import { checkBudget } from "./check-budget.mjs";
import { findChromium } from "./find-chromium.mjs";
import { ensureInstalled, root } from "./install.mjs";
import { findPostgres, startPostgres } from "./temporary-postgres.mjs";
import { isChanged } from "./test-changes.mjs";
import { runProgram, runReported, Totals } from "./test-parts.mjs";
import { readOwn, readPlaywright, readVitest } from "./test-reports.mjs";

const isCi = process.env.CI === "true";
const isWhole = process.argv.includes("--all");
if (isWhole) Object.assign(process.env, { RACES: "all", LOOKS: "all", ATTACK_REQUESTS: "1500" });
const totals = new Totals();
const leftOut = [];

const script = (name) => join(root, "scripts", name);

function vitest(name, workspace, env = {}, only = []) {
  const program = join(root, "node_modules/vitest/vitest.mjs");
  const run = () =>
    runReported(
      name,
      (report) => [
        program,
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...only,
      ],
      {
        cwd: workspace,
        env: () => env,
        readReport: readVitest,
      },
    );
  return totals.add(name, run);
}

const ofProjects = (...names) => names.flatMap((name) => ["--project", name]);

/** Forms, faults and toasts of single pages, against a server of their own making. */
function pageInBrowser() {
  const name = "page in the browser";
  const chromium = findChromium();
  if (!chromium) return void leftOut.push(`${name}: no Chromium was found and none could be installed`);
  return vitest(name, "web", { CHROMIUM_PATH: chromium }, ofProjects(name));
}

/** The Postgres of the tests: the one of TEST_DATABASE_URL, or a temporary one. */
async function bringPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return given;
  const bin = findPostgres();
  if (!bin) return void leftOut.push("races, plans and measurements: no Postgres was found or installed");
  const { url, stop } = await startPostgres(bin);
  process.once("exit", stop);
  return url;
}

async function build() {
  const isBuilt = await totals.add("the build", () => runProgram([script("build.mjs")]));
  if (!isBuilt) {
    leftOut.push("the journeys: the page could not be built");
    return false;
  }
  await totals.add("what the pages weigh", async () => {
    const { faults, figures } = await checkBudget();
    const ok = faults.length === 0;
    const output = [...figures, ...faults.map((fault) => `Too much: ${fault}`)].join("\n");
    return { ok, output, counts: { passed: ok ? 1 : 0, failed: faults.length, skipped: 0 } };
  });
  return true;
}

/** All tests of the server run on Postgres, and those that can differ on the embedded database there, too. */
function server(postgres = "") {
  const besidePostgres = String(postgres !== "" && !isWhole);
  return Promise.all([
    postgres && vitest("server on Postgres", "server", { TEST_DATABASE_URL: postgres }),
    vitest("server on the embedded database", "server", {
      TEST_DATABASE_URL: "",
      BESIDE_POSTGRES: besidePostgres,
    }),
  ]);
}

/** Most journeys run on Postgres where there is one, which takes less of the processor. */
async function inBrowser(postgres = "") {
  const chromium = findChromium();
  if (!chromium) return void leftOut.push("the journeys: no Chromium was found and none could be installed");
  console.log("\n── journeys in Chromium");
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  await totals.add("journeys in Chromium", () =>
    runReported("journeys in Chromium", () => [cli, "test", "--reporter=list,json"], {
      cwd: "e2e",
      live: true,
      env: (report) => ({
        CHROMIUM_PATH: chromium,
        TEST_DATABASE_URL: postgres,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      }),
      readReport: readPlaywright,
    }),
  );
}

/** The short forms of the drills, which start their own servers and databases. */
function drill() {
  return totals.add("drills", () =>
    runReported(
      "drills",
      (report) => [
        join(root, "drills/src/main.ts"),
        "--quick",
        ...(isWhole ? ["--all"] : []),
        "--report",
        report,
      ],
      { readReport: readOwn },
    ),
  );
}

/** Runs every measurement once, with the least data: to see that it still measures, not for its figures. */
function bench(postgres) {
  return totals.add("bench", () =>
    runReported("bench", (report) => [join(root, "bench/src/main.ts"), "--quick", "--report", report], {
      env: () => ({ DATABASE_URL: postgres, CHROMIUM_PATH: findChromium() ?? "" }),
      readReport: readOwn,
    }),
  );
}

ensureInstalled();
console.log("── types, lint and structure, the build, and the tests of contract and page, in parallel");
const [, isBuilt] = await Promise.all([
  totals.add("types, lint and structure", () => runProgram([script("check.mjs")])),
  build(),
  vitest("contract", "contract")
    .then(() => vitest("page", "web", {}, ofProjects("page", "page at *")))
    .then(pageInBrowser),
]);
console.log("\n── the server on its two databases, in parallel");
const postgres = await bringPostgres();
await server(postgres);
if (isBuilt && (isWhole || isChanged("drills"))) await drill();
if (isBuilt && postgres && (isWhole || isChanged("bench"))) await bench(postgres);
if (isBuilt) await inBrowser(postgres);

console.log("");
for (const part of leftOut) console.log(`Could not run ${part}.`);
if (isCi && leftOut.length > 0) totals.healthy = false;
const { passed, failed, skipped } = totals.counts;
const isGood = totals.healthy && failed === 0;
if (!isGood) console.log("Something is wrong; the output of each part above says more:");
for (const failure of totals.failures) console.log(`✗ ${failure}\n`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(isGood ? 0 : 1);
