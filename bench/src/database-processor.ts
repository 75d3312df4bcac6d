import { existsSync, readFileSync } from "node:fs";
import pg from "pg";

/** Seconds of processor that each process of the database has used. */
type SecondsByProcess = ReadonlyMap<number, number>;
export type DatabaseSeconds = () => Promise<SecondsByProcess>;

/** Runs `use` with what tells them; none where the processes of the database are not this machine's. */
export async function withDatabaseSeconds<Value>(
  databaseUrl: string,
  use: (seconds: DatabaseSeconds) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await use(async () => {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      return new Map(rows.flatMap(({ pid }) => secondsOf(pid)));
    });
  } finally {
    await client.end();
  }
}

/** To the nanosecond: the ticks of `/proc/PID/stat` are coarser than many statements. Empty if it has just ended. */
function secondsOf(pid: number): [pid: number, seconds: number][] {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? [[pid, Number(readFileSync(file, "utf8").split(" ")[0]) / 1e9]] : [];
}

/** Returns the seconds used by the processes that are there at the end; NaN if none can be seen. */
export function usedBetween(before: SecondsByProcess, after: SecondsByProcess): number {
  if (after.size === 0) return Number.NaN;
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
}
