import { spawnSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@boxmates/processes/free-port";
import { type Started, startProcess } from "@boxmates/processes/processes";

const version = "5.1.5";
export const peerName = `PostGraphile ${version}`;

/** Outside of the repository: nothing here depends on it. */
const folder = join(homedir(), ".cache/boxmates", `postgraphile-${version}`);
const marker = join(folder, ".installed");

/** Installs this version in a folder of its own, unless it is there. */
export function installPostgraphile(): void {
  if (existsSync(marker)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const args = ["install", "--save-exact", `postgraphile@${version}`];
  const { status } = spawnSync(
    "npm",
    [...args, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    { cwd: folder, stdio: ["ignore", "ignore", "inherit"], shell: process.platform === "win32" },
  );
  if (status !== 0)
    throw new Error(
      `${peerName} could not be installed: npm could not get it from its registry. Nothing was measured, and the figures of the last run stay. Is there a network? Then try again.`,
    );
  writeFileSync(marker, "");
}

export interface Peer extends Started {
  url: string;
  /** Returns a token with which its requests are those of this person. */
  tokenOf(userId: string): string;
}

/** Starts it as it is meant for production, on the rows that this address may read. */
export async function startPostgraphile(databaseUrl: string): Promise<Peer> {
  const config = join(folder, "graphile.config.mjs");
  copyFileSync(fileURLToPath(new URL("graphile.config.mjs", import.meta.url)), config);
  const port = await freePort();
  const secret = randomBytes(32).toString("hex");
  const program = join(folder, "node_modules/postgraphile/dist/cli-run.js");
  const started = await startProcess({
    args: [program, "-C", config, "-c", databaseUrl, "-s", "public", "-n", "localhost", "-p", String(port)],
    env: { JWT_SECRET: secret, GRAPHILE_ENV: "production" },
    ready: /listening/,
  });
  return { ...started, url: `http://localhost:${port}`, tokenOf: (userId) => tokenOf(userId, secret) };
}

const lifetimeSeconds = 3600;
const json = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function tokenOf(userId: string, secret: string): string {
  const exp = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const signed = `${json({ alg: "HS256", typ: "JWT" })}.${json({ user_id: userId, aud: "postgraphile", exp })}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}
