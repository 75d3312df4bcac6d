import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const executablePath = process.env.CHROMIUM_PATH;

// Many times what the longest test takes, on a busy machine too.
const waits = { testTimeout: 60_000, expect: { poll: { timeout: 30_000, interval: 10 } } };

/** Where the day is another one than in Greenwich: late in the evening, and early in the morning. */
const zones = ["America/Vancouver", "Pacific/Auckland"];

/** Whatever shows or counts days and moments. */
const aboutTime = [
  "src/base/ui/{formatting,days-to-go,own-zone}.test.ts",
  "src/base/api/server-time.test.ts",
  "src/around/night/*.test.ts",
  "src/play/room/clock.test.ts",
  "src/pages/schedule/*.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      { test: { name: "page", include: ["src/**/*.test.ts"], ...waits } },
      ...zones.map((zone) => ({
        test: { name: `page at ${zone}`, include: aboutTime, env: { TZ: zone }, ...waits },
      })),
      {
        define: { "import.meta.env.CONTRACT": JSON.stringify("of the tests") },
        plugins: [tailwindcss()],
        resolve: {
          alias: { "@react-router/dev/routes": `${import.meta.dirname}/src/testing/route-list.ts` },
        },
        // Found while a test runs, a package would reload the page under it.
        optimizeDeps: { entries: ["src/**/*.{ts,tsx}", "!src/**/*.test.ts"] },
        test: {
          name: "page in the browser",
          include: ["src/**/*.test.tsx"],
          setupFiles: ["src/testing/in-browser.ts"],
          ...waits,
          // One document for all files of a window: `leave` takes away what a test has made.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: "chromium" }],
            provider: playwright({
              actionTimeout: 30_000,
              contextOptions: { reducedMotion: "reduce" },
              launchOptions: {
                ...(executablePath ? { executablePath } : {}),
                args: [
                  "--no-sandbox",
                  "--js-flags=--no-maglev,--no-turbofan",
                  "--disable-gpu",
                  "--disable-quic",
                ],
              },
            }),
          },
        },
      },
    ],
  },
});
