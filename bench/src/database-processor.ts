import { existsSync, readFileSync } from "node:fs";
import pg from "pg";

/** Tells how many seconds of processor the database's processes have used for those that are connected to it. */
export type DatabaseSeconds = () => Promise<number>;

/** Runs `use` with what tells it; NaN where the processes of the database are not this machine's. */
export async function withDatabaseSeconds<Value>(
  databaseUrl: string,
  use: (secondsOf: DatabaseSeconds) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await use(async () => {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      return rows.reduce((sum, { pid }) => sum + secondsOfProcess(pid), 0);
    });
  } finally {
    await client.end();
  }
}

/** To the nanosecond: the ticks of `/proc/PID/stat` are coarser than many statements. */
function secondsOfProcess(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  if (!existsSync(file)) return Number.NaN;
  return Number(readFileSync(file, "utf8").split(" ")[0]) / 1e9;
}
