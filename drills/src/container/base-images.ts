import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { baseSystem } from "../debian/base-system.ts";
import type { Engine } from "./engine.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The images that deploy/ names, by the stage of bases.Dockerfile that stands in for each. */
const builders = {
  slim: "docker.io/library/node:26-bookworm-slim",
  full: "docker.io/library/node:26-bookworm",
  distroless: "gcr.io/distroless/cc-debian12:nonroot",
};
const companions = {
  postgres: "docker.io/library/postgres:18-bookworm",
  caddy: "docker.io/library/caddy:2",
};

/** Makes what deploy/Dockerfile begins with. Returns the folder of what they are made from. */
export async function makeBases(
  engine: Engine,
  folder: string,
  say: (text: string) => void,
): Promise<string> {
  const context = join(folder, "bases");
  await gather(context, await baseSystem(say));
  await makeEach(engine, context, builders, say);
  return context;
}

/** Makes what runs beside the server in deploy/compose.yaml. */
export function makeCompanions(engine: Engine, context: string, say: (text: string) => void): Promise<void> {
  return makeEach(engine, context, companions, say);
}

async function makeEach(
  engine: Engine,
  context: string,
  images: Readonly<Record<string, string>>,
  say: (text: string) => void,
): Promise<void> {
  for (const [target, tag] of Object.entries(images)) {
    say(`makes ${tag}`);
    await engine.build({ file: join(here, "bases.Dockerfile"), context, tag, target });
  }
}

/** Puts together Debian and what of this machine the images have. */
async function gather(context: string, system: string): Promise<void> {
  mkdirSync(context, { recursive: true });
  copyFileSync(system, join(context, "debian.tar"));
  copyFileSync(join(here, "postgres-entrypoint.sh"), join(context, "postgres-entrypoint.sh"));
  putNode(join(context, "machine"));
}

/** Puts this Node and the machine's npm into a Debian's files, with npm's authorities, registry and cache. */
export function putNode(files: string): void {
  const local = (path: string) => join(files, "usr/local", path);
  for (const path of ["bin", "lib/node_modules", "etc"]) mkdirSync(local(path), { recursive: true });
  copyFileSync(realpathSync(process.execPath), local("bin/node"));
  cpSync(folderOfNpm(), local("lib/node_modules/npm"), { recursive: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", local("bin/npm"));
  const authorities = "etc/ssl/certs/ca-certificates.crt";
  mkdirSync(join(files, "etc/ssl/certs"), { recursive: true });
  copyFileSync(join("/", authorities), join(files, authorities));
  const registry = npm("config", "get", "registry");
  const settings = { registry, cafile: `/${authorities}`, cache: fetchedByNpm() };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(local("etc/npmrc"), lines.join(""));
}

/** Also for a drill that npm has started, which has told it where it keeps itself. */
function folderOfNpm(): string {
  const program = process.env.npm_execpath ?? execFileSync("which", ["npm"], { encoding: "utf8" }).trim();
  return dirname(dirname(realpathSync(program)));
}

/** Returns the folder where npm keeps what it has fetched, which need not be fetched again. */
export function fetchedByNpm(): string {
  const folder = npm("config", "get", "cache");
  mkdirSync(folder, { recursive: true });
  return folder;
}

const npm = (...args: string[]) => execFileSync("npm", args, { encoding: "utf8" }).trim();
