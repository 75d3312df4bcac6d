import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { keepFile } from "./debian/kept-files.ts";
import { execute } from "./execute.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The last version that others may run, as long as none has a tag. */
const untagged = "b773c28";

function git(...args: string[]): string {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}

/** The name of the version before this one: the last tag that is not this commit itself, or what stands in for it. */
export function nameOfBefore(standIn = untagged): string {
  return git("describe", "--tags", "--abbrev=0", "HEAD^") || standIn;
}

/** Writes the files of a version into a new folder. @throws Error if this clone does not have it */
export async function writeVersion(name: string, folder: string): Promise<void> {
  if (!git("rev-parse", "--verify", `${name}^{commit}`))
    throw new Error(`This clone has no ${name}: run 'git fetch --unshallow --tags' first.`);
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await execute("git", ["-C", root, "archive", "--output", archive, name]);
  await execute("tar", ["-xf", archive, "-C", folder]);
  rmSync(archive);
}

/** Returns the folder of a version, installed and built; some minutes the first time. */
export function builtVersion(name: string, say: (text: string) => void): Promise<string> {
  const commit = git("rev-parse", "--short=12", `${name}^{commit}`) || name;
  return keepFile(`version-${commit}`, async (folder) => {
    say(`builds ${name}`);
    await writeVersion(name, folder);
    const inFolder = ["--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error"];
    await execute("npm", ["ci", "--ignore-scripts", ...inFolder]);
    await execute("npm", ["run", "build", ...inFolder], { INIT_CWD: folder });
  });
}
