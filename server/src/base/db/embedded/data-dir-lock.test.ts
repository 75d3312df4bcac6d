import { spawnSync } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../../testing/embedded-folders.ts";
import { DataDirInUse, lockDataDir } from "./data-dir-lock.ts";
import { processStart } from "./process-identity.ts";

const freshDir = async () => join(await testFolder(), "db");
const deadPid = () => spawnSync(process.execPath, ["-e", ""]).pid;

test("a folder can be locked only once, and again after the release", async () => {
  const dir = await freshDir();
  const lock = await lockDataDir(dir);
  await expect(lockDataDir(dir)).rejects.toBeInstanceOf(DataDirInUse);
  await lock.release();
  await lock.release();
  expect(await readdir(dirname(dir))).toEqual([]);
  await (await lockDataDir(dir)).release();
});

test("the lock of a dead process is taken over", async () => {
  const dir = await freshDir();
  await writeFile(`${dir}.lock`, `${deadPid()}\n\nold\n`);
  await lockDataDir(dir);
  expect(await readdir(dirname(dir))).toEqual([`${basename(dir)}.lock`]);
});

test("a lock without an owner, which a full disk may leave, is taken over", async () => {
  const dir = await freshDir();
  await writeFile(`${dir}.lock`, "");
  await lockDataDir(dir);
});

test.runIf(processStart(process.pid) !== undefined)(
  "a process id that has been reused by another process does not count",
  async () => {
    const dir = await freshDir();
    await writeFile(`${dir}.lock`, `${process.pid}\nanother boot/1\nold\n`);
    await lockDataDir(dir);
  },
);

test("if many find a dead process's lock at once, exactly one takes it over", async () => {
  const dir = await freshDir();
  const dead = deadPid();
  await writeFile(`${dir}.lock`, `${dead}\n\nold\n`);
  // Left behind by a process that was killed while taking over.
  await writeFile(`${dir}.lock.takeover`, `${dead}\n\nold\n`);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(dir)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(DataDirInUse);
  }
});
