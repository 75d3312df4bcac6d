import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { silentLog, testDatabase, testFolder } from "../../../testing/embedded-folders.ts";
import { DataDirInUse, lockDataDir } from "./data-dir-lock.ts";
import { openEmbedded } from "./open-embedded.ts";
import { replaceDatabase, settleRestore } from "./replacing.ts";

const now = new Date("2026-01-03T00:00:00Z");
const fixture = join(import.meta.dirname, "killed-restore.fixture.ts");

async function folderWith(word: string | undefined): Promise<string> {
  const dir = join(await testFolder(), "db");
  if (word === undefined) return dir;
  await mkdir(dir);
  await writeFile(join(dir, "PG_VERSION"), word);
  return dir;
}

const wordIn = (dir: string) => readFile(join(dir, "PG_VERSION"), "utf8").catch(() => undefined);

test.for([
  { former: "old", ends: ["old", "new"] },
  { former: undefined, ends: [undefined, "new"] },
])(
  "killed at any step, a restore is undone or finished by the next start (former: $former)",
  async ({ former, ends }) => {
    const found: (string | undefined)[] = [];
    const outcomes: (string | undefined)[] = [];
    let isKilled = true;
    for (let step = 1; isKilled; step += 1) {
      const dir = await folderWith(former);
      isKilled = spawnSync(process.execPath, [fixture, dir, String(step)]).signal === "SIGKILL";
      const lock = await lockDataDir(dir);
      const settled = await settleRestore(dir, now);
      await lock.release();
      const word = await wordIn(dir);
      found.push(word);
      outcomes.push(settled?.outcome);
      // Locking and trying a folder leave empty files behind, which nobody minds.
      const names = (await readdir(dirname(dir))).filter((name) => !/\.(lock\.|trial-)/.test(name)).sort();
      const aside = names.filter((name) => name.startsWith("db.before-restore-"));
      // Never a moment without the former data, and nothing half-made is left.
      if (former && word === "new")
        expect(await wordIn(join(dirname(dir), aside[0] ?? "")), `step ${step}`).toBe(former);
      expect(names, `step ${step}`).toEqual([
        ...(word ? ["db"] : names.filter((name) => name === "db")),
        ...aside,
      ]);
    }
    expect(new Set(found)).toEqual(new Set(ends));
    expect(new Set(outcomes)).toEqual(new Set([undefined, "undone", "finished"]));
    expect(found.indexOf("new")).toBeGreaterThan(5);
    expect(found.slice(found.indexOf("new"))).not.toContain(former);
  },
);

test("a start finishes a restore that was killed between its two renames, and says so", async () => {
  const folder = await testFolder();
  const [dir, other] = [join(folder, "db"), join(folder, "other")];
  for (const [place, word] of [
    [dir, "old"],
    [other, "new"],
  ] as const) {
    const db = await testDatabase({ dir: place });
    await db.pool.query(`create table memory as select '${word}' as what`);
    await db.close();
  }
  await rename(other, `${dir}.restored`);
  await rename(dir, `${dir}.before-restore-2026-01-03T00-00-00`);
  const said: unknown[] = [];
  const log = { ...silentLog, warn: (...what: unknown[]) => void said.push(what.at(-1)) };
  const db = await openEmbedded({ dir, log });
  expect((await db.pool.query("select what from memory")).rows).toEqual([{ what: "new" }]);
  await db.close();
  expect(said).toEqual([expect.stringContaining("it was finished")]);
});

test("a start undoes a restore that was killed before it was complete, and says so", async () => {
  const dir = join(await testFolder(), "db");
  const former = await testDatabase({ dir });
  await former.pool.query("create table memory as select 'old' as what");
  await former.close();
  await mkdir(`${dir}.restoring`);
  await writeFile(join(`${dir}.restoring`, "PG_VERSION"), "18");
  const said: unknown[] = [];
  const log = { ...silentLog, warn: (...what: unknown[]) => void said.push(what.at(-1)) };
  const db = await openEmbedded({ dir, log });
  expect((await db.pool.query("select what from memory")).rows).toEqual([{ what: "old" }]);
  await db.close();
  expect(said).toEqual([expect.stringContaining("it was undone")]);
  expect(await readdir(dirname(dir))).toEqual([basename(dir)]);
});

test("a database that is in use, or whose successor fails, stays as it is", async () => {
  const dir = await folderWith("old");
  const lock = await lockDataDir(dir);
  await expect(replaceDatabase(dir, async () => {}, now)).rejects.toBeInstanceOf(DataDirInUse);
  await lock.release();
  const failing = replaceDatabase(dir, () => Promise.reject(new Error("no luck")), now);
  await expect(failing).rejects.toThrow("no luck");
  expect(await readdir(dirname(dir))).toEqual(["db"]);
  expect(await wordIn(dir)).toBe("old");
});
