import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { startProcess } from "./processes.ts";

/** Opens the embedded database in a process of its own without any of our code. Returns after how long it was ready. */
export async function startEmbeddedAlone(folder: string): Promise<number> {
  const file = fileURLToPath(new URL("./embedded-alone.ts", import.meta.url));
  const { readyMs, stop } = await startProcess({ args: [file, folder], ready: /ready/ });
  await stop();
  return readyMs;
}

type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Opens an embedded database that no server has open, and closes it afterwards. */
export async function withEmbedded<Value>(
  folder: string,
  use: (query: Query) => Promise<Value>,
): Promise<Value> {
  const db = await PGlite.create(folder);
  try {
    return await use(async <Row>(sql: string, values?: unknown[]) => (await db.query<Row>(sql, values)).rows);
  } finally {
    await db.close();
  }
}

/** Reads from an embedded database that no server has open. */
export function readEmbedded<Row>(folder: string, sql: string): Promise<Row[]> {
  return withEmbedded(folder, (query) => query<Row>(sql));
}

/** Runs a dump in an embedded database that no server has open; creates it if the folder has none. */
export async function fillEmbedded(folder: string, sql: string): Promise<void> {
  const db = await PGlite.create(folder);
  try {
    await db.exec(sql);
  } finally {
    await db.close();
  }
}
