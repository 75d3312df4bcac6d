import { defineConfig } from "vitest/config";

/** Where the day is another one than in Greenwich: late in the evening, and early in the morning. */
const zones = ["America/Vancouver", "Pacific/Auckland"];

/** Whatever shows or counts days and moments. */
const aboutTime = [
  "src/base/ui/{formatting,days-to-go,own-zone,months-chart}.test.ts",
  "src/base/api/server-time.test.ts",
  "src/around/night/*.test.ts",
  "src/play/room/clock.test.ts",
  "src/pages/schedule/*.test.ts",
];

export default defineConfig({
  test: {
    // Many times what the longest test takes, on a busy machine too.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
    projects: [
      { extends: true, test: { name: "page", include: ["src/**/*.test.ts"] } },
      ...zones.map((zone) => ({
        extends: true as const,
        test: { name: `page in ${zone}`, include: aboutTime, env: { TZ: zone } },
      })),
    ],
  },
});
