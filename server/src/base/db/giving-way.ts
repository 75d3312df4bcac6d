import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

type Client = Pick<pg.PoolClient, "query">;

/**
 * Postgres looks for deadlocks after a second, and ends whoever looks first, which may be a server's request. Before that,
 * all is let go of; and nobody who came later waits for longer behind a lock that is only asked for.
 */
const patienceMs = 700;
const pauseMs = 200;
/** A minute or two; the last one waits as long as it has to. */
const mostTries = 100;

/**
 * Runs a transaction that changes tables, while servers of the version before go on serving: where it has to wait for
 * them, it gives way and begins anew. It locks the tables before it does anything, so that nobody has waited for it yet
 * when it waits for them.
 */
export async function givingWay(
  client: Client,
  tables: readonly string[],
  run: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const limitMs = tries < mostTries ? patienceMs : 0;
    try {
      await client.query("begin");
      await client.query(`set local lock_timeout = ${limitMs}`);
      await lockAll(client, tables, limitMs);
      await run();
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (tries === mostTries || !isLocked(error)) throw error;
      await pause(pauseMs);
    }
  }
}

/** Waits no longer than that for all of them together. */
async function lockAll(client: Client, tables: readonly string[], limitMs: number): Promise<void> {
  if (tables.length === 0) return;
  await client.query(`set local statement_timeout = ${limitMs}`);
  await client.query(`lock table ${tables.join(", ")} in access exclusive mode`);
  await client.query("set local statement_timeout = 0");
}

/** It waited for too long, for one table or for all, or Postgres ended a deadlock. */
const lockedCodes: readonly unknown[] = ["55P03", "57014", "40P01"];

function isLocked(error: unknown): boolean {
  return error instanceof Error && "code" in error && lockedCodes.includes(error.code);
}
