import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../../testing/embedded-folders.ts";
import { checkContent, checkDataDir, DataDirUnusable } from "./data-dir-checks.ts";

test("a usable folder is created, for its owner only", async () => {
  const dir = join(await testFolder(), "a", "db");
  await checkDataDir(dir, 1);
  const { mode } = await stat(dir);
  if (process.platform !== "win32") expect(mode & 0o777).toBe(0o700);
});

test("a folder that cannot be written to is refused", async () => {
  const file = join(await testFolder(), "file");
  await writeFile(file, "");
  const refusal = checkDataDir(join(file, "db"), 1);
  await expect(refusal).rejects.toBeInstanceOf(DataDirUnusable);
  await expect(refusal).rejects.toThrow(`The data folder ${join(file, "db")} cannot be written to (ENOTDIR`);
});

test("a disk without enough space is refused, with both figures", async () => {
  const dir = await testFolder();
  const refusal = checkDataDir(dir, 1e15);
  await expect(refusal).rejects.toThrow(/has \d+ MB free; 1000000000 MB are needed/);
});

test("a folder with other files is refused", async () => {
  const dir = await testFolder();
  await checkContent(dir);
  await writeFile(join(dir, "holiday.jpg"), "");
  await expect(checkContent(dir)).rejects.toThrow("holds other files, but no database");
});
