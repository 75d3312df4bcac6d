import { defineConfig } from "vitest/config";

/** Where the day is another one than in Greenwich: late in the evening, and early in the morning. */
const zones = ["America/Vancouver", "Pacific/Auckland"];

export default defineConfig({
  test: {
    // Many times what the longest test takes, on a busy machine too.
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: "contract", include: ["src/**/*.test.ts"] } },
      ...zones.map((zone) => ({
        extends: true as const,
        test: { name: `contract in ${zone}`, include: ["src/base/calendar.test.ts"], env: { TZ: zone } },
      })),
    ],
  },
});
