// Prepares what every command needs: installed packages, the right Node, the built page and server.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");

const neededNode = 26;

/** Installs exactly what the lock file says, unless that is already installed. */
export function ensureInstalled() {
  const wanted = hashOf([join(root, "package-lock.json")]);
  const marker = join(modules, ".boxmates-installed");
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  console.log("Installing packages …");
  // No package needs its install script, so none is run.
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const options = { cwd: root, stdio: ["ignore", "ignore", "inherit"], shell: process.platform === "win32" };
  const { status } = spawnSync(
    npm,
    ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    options,
  );
  if (status !== 0) fail("The packages could not be installed. Is there a network? Then try again.");
  writeFileSync(marker, wanted);
}

/** Builds the page and the server, unless they were built from exactly these files. */
export function ensureBuilt() {
  const configs = ["vite.config.ts", "chunks.config.ts", "react-router.config.ts"];
  const page = ["src", "public", "build-steps", "postbuild.mjs", ...configs];
  buildPart("web", "the page", page);
  buildPart("server", "the server", ["src", "build.mjs"]);
}

function buildPart(part, name, parts) {
  const sources = [...parts.map((path) => join(root, part, path)), join(root, "contract/src")];
  const wanted = hashOf([...sources.flatMap(filesIn), join(root, "package-lock.json")]);
  const marker = join(root, part, "build/built-from");
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  console.log(`Building ${name} …`);
  const { status, stdout, stderr } = run("npm", ["run", "build", "-w", part], { stdio: "pipe" });
  if (status !== 0) fail(`The build of ${name} failed.\n${stdout}\n${stderr}`);
  writeFileSync(marker, wanted);
}

/** The Node that the server runs on: an installed package, independent of the machine's own version. */
export function findNode() {
  const file = process.platform === "win32" ? "node.exe" : "node";
  const installed = readdirSync(modules)
    .filter((name) => /^node-(linux|darwin|win|bin)-/.test(name))
    .map((name) => join(modules, name, "bin", file))
    .find((path) => existsSync(path));
  if (installed) return installed;
  if (Number(process.versions.node.split(".")[0]) >= neededNode) return process.execPath;
  return fail(
    `There is no Node ${neededNode} package for this machine: please run this with Node ${neededNode} or newer.`,
  );
}

/** Runs a program with the installed tools in its path, and waits for it. */
export function run(program, args, options = {}) {
  const separator = process.platform === "win32" ? ";" : ":";
  const path = [join(modules, ".bin"), process.env.PATH].join(separator);
  return spawnSync(program, args, {
    cwd: root,
    stdio: "inherit",
    encoding: "utf8",
    shell: process.platform === "win32",
    ...options,
    env: { ...process.env, PATH: path, ...options.env },
  });
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Returns the files of a folder, or the file itself. */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, String(name)))
    .filter((path) => statSync(path).isFile())
    .sort();
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}
