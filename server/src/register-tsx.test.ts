import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("the server keeps its parsed sources from one start to the next", () => {
  const hooks = fileURLToPath(new URL("./register-tsx.ts", import.meta.url));
  const program = "console.log(require('node:module').getCompileCacheDir())";
  const kept = execFileSync(process.execPath, ["--import", hooks, "-e", program], { encoding: "utf8" });
  expect(kept).toContain("boxmates-server");
});
