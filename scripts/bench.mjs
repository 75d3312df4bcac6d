// `npm run bench [-- NAME … --groups 1000 --seconds 5 --rounds 5 --strict]`: runs bench/ on a Postgres.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findChromium } from "./find-chromium.mjs";
import { ensureBuilt, ensureInstalled, findNode } from "./install.mjs";
import { findPostgres, startPostgres } from "./temporary-postgres.mjs";

const main = fileURLToPath(new URL("../bench/src/main.ts", import.meta.url));

const settings = { shared_buffers: "512MB", max_wal_size: "4GB" };

async function run() {
  ensureInstalled();
  ensureBuilt();
  if (process.env.DATABASE_URL) return measure(process.env.DATABASE_URL);
  const bin = findPostgres();
  if (!bin)
    throw new Error(
      "There is no Postgres on this machine: install it, or name a database with DATABASE_URL.",
    );
  const postgres = await startPostgres(bin, { durable: true, settings });
  try {
    return await measure(postgres.url);
  } finally {
    postgres.stop();
  }
}

function measure(databaseUrl) {
  const child = spawn(findNode(), [main, ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, DATABASE_URL: databaseUrl, CHROMIUM_PATH: findChromium() ?? "" },
  });
  // When interrupted, the measurements stop what they started, and Postgres is stopped here.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
