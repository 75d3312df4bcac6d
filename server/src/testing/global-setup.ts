import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../base/db/open.ts";
import { prepareDatabase } from "../start/prepare-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A dump of an empty, migrated embedded database; empty on Postgres. */
    embeddedDump: string;
    /** The name of an empty, migrated database to copy; empty on the embedded one. */
    postgresTemplate: string;
  }
}

const log = pino({ level: "warn" });

/** Migrates one database once; every test worker starts with a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? setUpPostgres(project, server) : setUpEmbedded(project);
}

async function setUpEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "boxmates-test-"));
  const database = await openDatabase({ databaseUrl: undefined, dir: undefined, log });
  await prepareDatabase(database, log);
  const dump = await database.dump?.();
  await database.close();
  if (!dump) throw new Error("The embedded database gave no dump.");
  const file = join(folder, "migrated.tar.gz");
  await writeFile(file, dump);
  project.provide("embeddedDump", file);
  project.provide("postgresTemplate", "");
  return () => rm(folder, { recursive: true, force: true });
}

async function setUpPostgres(project: TestProject, server: string) {
  const template = `boxmates_template_${process.pid}`;
  await onServer(server, `create database ${template}`);
  const database = await openDatabase({ databaseUrl: withDatabase(server, template), dir: undefined, log });
  await prepareDatabase(database, log);
  await database.close();
  project.provide("embeddedDump", "");
  project.provide("postgresTemplate", template);
  return () => onServer(server, `drop database if exists ${template} with (force)`);
}

/** Runs one statement on the server's own database. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
