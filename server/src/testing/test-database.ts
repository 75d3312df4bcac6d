import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { pino } from "pino";
import { inject } from "vitest";
import { type Database, openDatabase } from "../db/open.ts";
import { onServer, withDatabase } from "./global-setup.ts";

const log = pino({ level: "silent" });

export interface TestDatabase extends Database {
  /** The address where it is Postgres: for a second process on the same data. */
  url: string | undefined;
  /** Empties all tables, so that no test meets what another left. */
  clear(): Promise<void>;
}

/** A database of its own for a test file: a copy of the migrated one. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const from = await readFile(inject("embeddedDump"));
    const database = await openDatabase({ databaseUrl: undefined, dir: undefined, from, log });
    return { ...database, url: undefined, clear: () => clear(database) };
  }
  const name = `boxmates_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  await onServer(server, `create database ${name} template ${inject("postgresTemplate")}`);
  const url = withDatabase(server, name);
  const database = await openDatabase({ databaseUrl: url, dir: undefined, log });
  return {
    ...database,
    url,
    clear: () => clear(database),
    close: async () => {
      await database.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

const kept = ["migrations", "signing_keys"];

async function clear({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all ($1)",
    [kept],
  );
  await pool.query(`truncate ${rows.map(({ name }) => name).join(", ")}`);
  await pool.query("delete from pgboss.job");
}
