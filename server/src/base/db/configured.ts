import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config.ts";
import { beginDatabase, type Database } from "./open.ts";

/** Returns the folder of the embedded database. */
export function databaseFolder(config: Pick<Config, "dataDir">): string {
  return join(config.dataDir, "db");
}

/** An empty, migrated database, which the build makes: to start from it takes a fraction of the time of making one. */
const prepared = fileURLToPath(new URL("./prepared.tar.gz", import.meta.url));

/** Opens the database that the configuration names, without waiting until it is open. */
export function beginConfigured(config: Config, log: FastifyBaseLogger): Promise<Database> {
  const from = existsSync(prepared) ? { from: prepared } : {};
  return beginDatabase({ databaseUrl: config.databaseUrl, dir: databaseFolder(config), ...from, log });
}
