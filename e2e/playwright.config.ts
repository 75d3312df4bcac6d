import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH;

/** These look at the sample of `npm run demo`, which each worker starts once for each project. */
const onSample = ["every-page", "reports", "vendor"].map((name) => `**/${name}.spec.ts`);

// Each worker starts the built server for journeys that can share it; the others start their own, with their own data
// folder.
export default defineConfig({
  testDir: "src",
  globalSetup: "./src/first-start.ts",
  // The many short page checks run last, to fill the time that the long journeys leave.
  projects: [
    { name: "journeys", testMatch: "**/*.spec.ts", testIgnore: onSample },
    { name: "pages", testMatch: onSample },
  ],
  // Many times what the longest journey takes; the waits below fail long before.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  forbidOnly: process.env.CI === "true",
  outputDir: "../test-results",
  use: {
    ...devices["Desktop Chrome"],
    // A missing element fails with its place, long before the whole journey times out.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    // Nobody needs to wait for animations in most journeys; one plays with motion.
    contextOptions: { reducedMotion: "reduce" },
    // Without a worker, so that pages fail in the usual way without a network; a separate journey tests the worker.
    serviceWorkers: "block",
    // A trace adds a third to the whole time: make one with `npx playwright test <name> --trace on` if you need it.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        // Pages live too briefly here to gain from machine code that is optimised in the background.
        "--js-flags=--no-maglev,--no-turbofan",
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
