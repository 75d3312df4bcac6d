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

/** Reads from an embedded database that no server has open. */
export async function readEmbedded<Row>(folder: string, sql: string): Promise<Row[]> {
  const db = await PGlite.create(folder);
  try {
    return (await db.query<Row>(sql)).rows;
  } finally {
    await db.close();
  }
}
