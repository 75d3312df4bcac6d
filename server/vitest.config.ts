import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { filesElsewhere } from "./src/testing/shares.ts";

// The same tests run on the embedded database, and on Postgres where TEST_DATABASE_URL names a server.
const kind = process.env.TEST_DATABASE_URL ? "postgres" : "embedded";

export default defineConfig({
  test: {
    name: kind === "postgres" ? "server on Postgres" : "server on the embedded database",
    include: ["src/**/*.test.ts"],
    exclude: filesElsewhere(kind, { besidePostgres: process.env.BESIDE_POSTGRES === "true" }),
    globalSetup: ["src/testing/global-setup.ts"],
    // Many times what the longest test takes, a race on a busy machine included; all rounds of all races take more.
    testTimeout: process.env.RACES === "all" ? 1_800_000 : 300_000,
    hookTimeout: 300_000,
    // Events and jobs take milliseconds; on a busy machine the default of a second is not always enough.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    maxWorkers: availableParallelism(),
    // The files of a worker share its database, see testing/test-database.ts: opening one takes longer than most tests.
    isolate: false,
  },
});
