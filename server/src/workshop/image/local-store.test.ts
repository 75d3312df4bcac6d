import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLogger } from "../../base/logger.ts";
import { readConfig } from "../../config.ts";
import { createImageStore } from "../../start/boxmates.ts";
import { keepToOwner } from "./local-store.ts";

describe.skipIf(process.platform === "win32")("pictures on disk are for their owner only", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const start = () => createImageStore(readConfig({ DATA_DIR: dataDir }), createLogger("silent"));

  /** The modes of the folder and of each file in it. */
  async function modes() {
    const folder = join(dataDir, "images");
    const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))];
    return Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)));
  }

  test("those that are added", async () => {
    await (await start()).put("picture.webp", Buffer.from("a picture"), "image/webp");
    expect(await modes()).toEqual(["700", "600"]);
  });

  test("and those that an earlier version has left open, from the next start on", async () => {
    const folder = join(dataDir, "images");
    await mkdir(folder);
    await writeFile(join(folder, "picture.webp"), "a picture");
    await chmod(join(folder, "picture.webp"), 0o644);
    await chmod(folder, 0o755);
    await start();
    expect(await modes()).toEqual(["700", "600"]);
  });

  test("though one cannot be changed, and without what is no picture", async () => {
    const folder = join(dataDir, "images");
    await mkdir(join(folder, "lost+found"), { recursive: true });
    for (const name of ["a-theirs.webp", "b-ours.webp"]) {
      await writeFile(join(folder, name), "a picture");
      await chmod(join(folder, name), 0o644);
    }
    await chmod(join(folder, "lost+found"), 0o755);
    await chmod(folder, 0o755);
    // The owner of a machine may change everything, so a file that cannot be changed is played.
    const failed = await keepToOwner(folder, async (path, mode) => {
      if (String(path).endsWith("theirs.webp"))
        throw Object.assign(new Error("not permitted"), { code: "EPERM" });
      await chmod(path, mode);
    });
    expect(failed).toBe(1);
    expect(await modes()).toEqual(["700", "644", "600", "755"]);
  });
});
