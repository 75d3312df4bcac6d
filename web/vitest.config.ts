import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "page",
    include: ["src/**/*.test.ts"],
    // Many times what the longest test takes, on a busy machine too.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
  },
});
