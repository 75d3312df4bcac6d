import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

type Client = Pick<pg.PoolClient, "query">;

/**
 * Postgres looks for deadlocks after a second, and ends whoever looks first, which may be a server's request. Half a second
 * earlier, all is let go of; and nobody who came later waits for longer behind a lock that is only asked for.
 */
const patienceMs = 500;
const pauseMs = 200;
/** About a minute; the last one waits as long as it has to. */
const mostTries = 100;

/**
 * Runs a transaction that changes tables, while servers of the version before go on serving: where it has to wait for
 * them, it gives way and begins anew.
 */
export async function givingWay(client: Client, run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query("begin");
      await client.query(`set local lock_timeout = ${tries < mostTries ? patienceMs : 0}`);
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

/** It waited for too long, or Postgres ended a deadlock. */
const lockedCodes: readonly unknown[] = ["55P03", "40P01"];

function isLocked(error: unknown): boolean {
  return error instanceof Error && "code" in error && lockedCodes.includes(error.code);
}
