import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

test("a process that is killed has kept what was compiled for the next one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "boxmates-compiled-"));
  try {
    const file = join(folder, `${randomUUID()}.mjs`);
    await writeFile(file, "export const answer = () => 42;");
    const module = pathToFileURL(file).href;
    const compiled = JSON.stringify(new URL("./compiled.ts", import.meta.url).href);
    const program = `
      const { reuseCompiled, keepCompiled } = await import(${compiled});
      reuseCompiled();
      await import(${JSON.stringify(module)});
      keepCompiled();
      process.kill(process.pid, "SIGKILL");`;
    const run = () =>
      spawnSync(process.execPath, ["--input-type=module", "-e", program], {
        encoding: "utf8",
        env: { ...process.env, NODE_DEBUG_NATIVE: "COMPILE_CACHE" },
      });
    expect(run().signal).toBe("SIGKILL");
    const { stdout, stderr } = run();
    expect(stdout + stderr).toContain(`V8 code cache for ESM ${module} was accepted`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
