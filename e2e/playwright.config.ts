import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH;

// Each worker starts the built product for those journeys that can share it; the others start it themselves, on a data
// folder of their own.
export default defineConfig({
  testDir: "src",
  globalSetup: "./src/first-start.ts",
  // The many short looks at pages come last: they fill what the long journeys leave free.
  projects: [
    { name: "journeys", testMatch: "**/*.spec.ts", testIgnore: "**/every-page.spec.ts" },
    { name: "pages", testMatch: "**/every-page.spec.ts" },
  ],
  // Many times what the longest journey takes: what does not come says so after the waits below.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  forbidOnly: process.env.CI === "true",
  outputDir: "../test-results",
  use: {
    ...devices["Desktop Chrome"],
    // What does not come says where it was waited for, long before the whole journey runs out of time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    // Without a network pages fail as they would where no worker is; the worker has a journey of its own.
    serviceWorkers: "block",
    // A trace costs a third of the whole time: `npx playwright test <name> --trace on` makes one where it is needed.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
