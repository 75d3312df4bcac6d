import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const executablePath = process.env.CHROMIUM_PATH;

// Many times what the longest test takes, on a busy machine too.
const waits = { testTimeout: 60_000, expect: { poll: { timeout: 30_000, interval: 10 } } };

export default defineConfig({
  test: {
    projects: [
      { test: { name: "page", include: ["src/**/*.test.ts"], ...waits } },
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
