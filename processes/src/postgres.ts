import {
  findPostgres,
  type PostgresOptions,
  startPostgres,
  type TemporaryPostgres,
} from "../../scripts/temporary-postgres.mjs";

export { findPostgres, startPostgres, type TemporaryPostgres };

/** Runs with a durable Postgres of its own, which is deleted afterwards. */
export async function withPostgres<Value>(
  use: (postgres: TemporaryPostgres) => Promise<Value>,
  settings: PostgresOptions["settings"] = {},
): Promise<Value> {
  const installed = findPostgres();
  if (!installed) throw new Error("There is no Postgres on this machine, and none could be installed.");
  const postgres = await startPostgres(installed, { durable: true, settings });
  // An interrupted drill ends without its `finally`.
  process.once("exit", postgres.stop);
  try {
    return await use(postgres);
  } finally {
    process.off("exit", postgres.stop);
    postgres.stop();
  }
}
