import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type pg from "pg";
import { givingWay } from "./giving-way.ts";
import { areas } from "./sql-areas.ts";

const folder = new URL("./functions/", import.meta.url);

type Client = Pick<pg.PoolClient, "query">;

/** Makes the table with the hash of what was applied last. It has a schema of its own, so that no backup contains it. */
export async function createAppliedFunctions(client: Client): Promise<void> {
  await client.query("create schema if not exists functions");
  await client.query("create table if not exists functions.applied (hash text not null)");
}

/** Lets functions and triggers be made anew. */
export async function forgetAppliedFunctions(client: Client): Promise<void> {
  await client.query("delete from functions.applied");
}

/** Returns whether the database has the functions and triggers of this version. */
export async function hasCurrentFunctions(client: Client): Promise<boolean> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('functions.applied') is not null as exists",
  );
  if (!found[0]?.exists) return false;
  const { rows } = await client.query<{ hash: string }>("select hash from functions.applied");
  return rows[0]?.hash === hashOf(await readStatements());
}

/**
 * Makes all functions and triggers as the files have them, which may be there already. If the process is killed, the
 * next start does it again, because the hash comes last.
 */
export async function applyFunctions(client: Client): Promise<void> {
  const statements = await readStatements();
  await inTransaction(
    client,
    statements.filter((each) => !isTrigger(each)),
  );
  // Each for itself: a trigger locks its table, and with two locks it could deadlock with a server that goes on serving.
  for (const trigger of statements.filter(isTrigger)) await inTransaction(client, [trigger]);
  await inTransaction(client, [
    "delete from functions.applied",
    `insert into functions.applied (hash) values ('${hashOf(statements)}')`,
  ]);
}

const isTrigger = (statement: string) => statement.startsWith("create or replace trigger");

async function inTransaction(client: Client, statements: readonly string[]): Promise<void> {
  let running = "begin";
  try {
    await givingWay(client, [], async () => {
      for (running of statements) await client.query(running);
    });
  } catch (error) {
    const [firstLine] = running.split("\n");
    throw new Error(`The database refuses "${firstLine}".`, { cause: error });
  }
}

const startOfStatement = /^(?=create or replace (?:function|trigger) |do \$\$$)/m;
const commentsAtEnd = /(?:\n(?:--.*)?)+$/;

/** Reads the statements of all files, in the order of the areas. Comments before them are left out. */
async function readStatements(): Promise<string[]> {
  const texts = await Promise.all(areas.map((area) => readFile(new URL(`${area}.sql`, folder), "utf8")));
  return texts.flatMap((text) =>
    `\n${text}`
      .split(startOfStatement)
      .map((statement) => statement.replace(commentsAtEnd, ""))
      .filter((statement) => statement !== ""),
  );
}

const hashOf = (statements: readonly string[]) =>
  createHash("sha256").update(statements.join("\n")).digest("hex");
