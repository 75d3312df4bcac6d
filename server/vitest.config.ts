import { defineConfig } from "vitest/config";

// The same tests run on the embedded database, and on Postgres where TEST_DATABASE_URL names a server.
export default defineConfig({
  test: {
    name: process.env.TEST_DATABASE_URL ? "server on Postgres" : "server on the embedded database",
    include: ["src/**/*.test.ts"],
    // How the embedded database itself behaves does not depend on the other one.
    exclude: process.env.TEST_DATABASE_URL ? ["src/db/embedded/**"] : [],
    globalSetup: ["src/testing/global-setup.ts"],
    // All rounds of the long races take a slow machine more than a minute.
    testTimeout: process.env.RACES === "all" ? 300_000 : 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The files of a worker share its database, see testing/test-database.ts: opening one takes longer than most tests.
    isolate: false,
  },
});
