import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { putNode } from "../container/base-images.ts";
import { bootingSystem } from "../debian/booting-system.ts";
import type { Machine } from "../debian/machine.ts";
import { pageCommands } from "../debian/page-commands.ts";
import { execute } from "../execute.ts";
import { administratorEnv } from "../writers.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const password = "of-the-drill";
export const publicUrl = "https://boxmates.example.com";

/** The settings besides those that the page writes into /etc/boxmates/environment. */
const settings = {
  ...administratorEnv,
  HOST: "0.0.0.0",
  DATABASE_URL: `postgres://boxmates:${password}@127.0.0.1/boxmates`,
  // Nobody reads its log but the drill.
  LOG_LEVEL: "info",
};

/** Makes the files of a Debian with systemd, Postgres, this Node and the machine's npm. */
export async function makeFiles(folder: string, say: (text: string) => void): Promise<string> {
  const files = join(folder, "machine");
  await bootingSystem(files, ["postgresql-15"], say);
  putNode(files);
  await publish(join(files, "srv/boxmates.git"));
  return files;
}

/** Puts what is here, committed or not, where the machine clones it from. */
async function publish(repository: string): Promise<void> {
  const here = ["-C", root];
  const changed = execFileSync("git", [...here, "stash", "create"], { encoding: "utf8" }).trim();
  await execute("git", ["init", "--quiet", "--bare", "--initial-branch=main", repository]);
  // A clone of the forge's own tests has no history.
  await execute("git", ["-C", repository, "config", "receive.shallowUpdate", "true"]);
  await execute("git", [...here, "push", "--quiet", repository, `${changed || "HEAD"}:refs/heads/main`]);
}

/** Makes a next version of the same files. Returns its commit. */
export function publishNext(files: string): string {
  const git = (...args: string[]) => {
    const { stdout } = spawnSync("git", ["-C", join(files, "srv/boxmates.git"), ...author, ...args], {
      encoding: "utf8",
    });
    return stdout.trim();
  };
  const next = git("commit-tree", "main^{tree}", "-p", "main", "-m", "The next version");
  git("update-ref", "refs/heads/main", next);
  return next;
}

const author = ["-c", "user.name=Drill", "-c", "user.email=drill@example.com"];

/** Follows the page: Postgres's role first, then the commands under 'Under systemd'. */
export async function install(machine: Machine): Promise<void> {
  const commands = linesOf("install.sh");
  const added = Object.entries(settings).map(([name, value]) => `echo '${name}=${value}' >> ${environment}`);
  const last = commands.length - 1;
  const role = `runuser -u postgres -- psql --set password="'${password}'" --file deploy/postgres-role.sql`;
  // The machine has the packages' names from when it was made.
  const lines = ["apt-get -qq update", ...commands.slice(0, last), role, ...added, ...commands.slice(last)];
  await machine.run(["set -e", ...lines].join("\n"), "this one's");
}

const environment = "/etc/boxmates/environment";

/** Follows the page to the next version. */
export async function updateAsThePageSays(machine: Machine): Promise<void> {
  await machine.run(["set -e", ...linesOf("update.sh")].join("\n"), "this one's");
}

/** Follows the page to a backup. Returns its path on the machine. */
export async function backUp(machine: Machine): Promise<string> {
  await machine.run(["set -e", `cd ${programs}`, ...linesOf("backup.sh")].join("\n"));
  return (await machine.run("ls /var/lib/boxmates/backups/*.jsonl.gz | tail -n 1")).trim();
}

/** Follows the page to what a backup has. `file` is its path on the machine. */
export async function restore(machine: Machine, file: string): Promise<void> {
  const lines = linesOf("restore.sh").map((line) => line.replace("FILE", file).replace("SECRET", password));
  await machine.run(["set -e", `cd ${programs}`, ...lines].join("\n"));
}

const programs = "/opt/boxmates";

/** The commands of a script, with what the page leaves open. */
function linesOf(script: string): string[] {
  return pageCommands(new URL(script, import.meta.url)).map((line) => line.replace("…", "/srv/boxmates.git"));
}
