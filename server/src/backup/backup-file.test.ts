import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeLines } from "./backup-file.ts";

async function* oneLine() {
  yield "{}";
}

test.skipIf(process.platform === "win32")("nobody but its owner can read a backup", async () => {
  const folder = await mkdtemp(join(tmpdir(), "boxmates-backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "backup.jsonl.gz");
  await writeLines(file, oneLine());
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
