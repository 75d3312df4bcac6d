import pg from "pg";
import { stopProcesses } from "./processes.ts";

/**
 * Creates a database next to the given one, on the same Postgres, and drops it afterwards. It is empty, or a copy of the
 * one with the name `template`.
 */
export async function withTemporaryDatabase<Value>(
  databaseUrl: string,
  use: (url: string) => Promise<Value>,
  template?: string,
): Promise<Value> {
  const name = `boxmates_${process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} ${template ? `template ${template}` : ""}`);
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    return await use(url.toString());
  } finally {
    // After a failure: a server whose database is dropped fills the screen with errors.
    await stopProcesses();
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
}
