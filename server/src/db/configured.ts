import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { beginDatabase, type Database } from "./open.ts";

/** Returns the folder of the embedded database. */
export function databaseFolder(config: Pick<Config, "dataDir">): string {
  return join(config.dataDir, "db");
}

/** Opens the database that the configuration names, without waiting until it is open. */
export function beginConfigured(config: Config, log: FastifyBaseLogger): Promise<Database> {
  const { databaseUrl, replicaUrl } = config;
  return beginDatabase({ databaseUrl, replicaUrl, dir: databaseFolder(config), log });
}
