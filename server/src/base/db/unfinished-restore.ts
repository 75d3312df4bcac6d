import type pg from "pg";
import { OperatorError } from "../operator-error.ts";

type Client = Pick<pg.ClientBase, "query">;

/** A schema without anything in it: as long as it is there, a restore has begun and not ended. */
const mark = "unfinished_restore";

export async function markRestore(client: Client): Promise<void> {
  await client.query(`create schema if not exists ${mark}`);
}

/** Call it in the transaction that restores. */
export async function unmarkRestore(client: Client): Promise<void> {
  await client.query(`drop schema if exists ${mark}`);
}

/**
 * Keeps a server from beginning with an empty database in silence.
 * @throws OperatorError if a restore into this database was interrupted
 */
export async function refuseUnfinishedRestore(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>("select to_regnamespace($1) is not null as found", [
    mark,
  ]);
  if (!rows[0]?.found) return;
  throw new OperatorError(
    "A restore into this database was interrupted, and nothing of it was kept. Restore the backup again, " +
      "or set DATABASE_URL to another database to begin without it.",
  );
}
