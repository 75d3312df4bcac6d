import { defineConfig } from "vitest/config";

export default defineConfig({
  // Many times what the longest test takes, on a busy machine too.
  test: { name: "page", include: ["src/**/*.test.ts"], testTimeout: 60_000 },
});
