import { withPostgres } from "@boxmates/processes/postgres";
import { startServer } from "@boxmates/processes/server";
import pg from "pg";
import type { Drill, Finding } from "../drill.ts";

const servers = 4;

/** Several servers start on an empty database at the same moment: one migrates, the others wait for it. */
export const twoStarts: Drill = {
  name: "two-starts",
  about: `${servers} servers start at once on an empty Postgres, and each migration runs once.`,
  hasQuick: true,
  run: ({ folder }) =>
    withPostgres(async ({ url }) => {
      const starts = Array.from({ length: servers }, () =>
        startServer({ DATABASE_URL: url, DATA_DIR: folder }),
      );
      const started = await Promise.all(starts);
      const ready = await Promise.all(started.map((server) => fetch(`${server.url}/readyz`)));
      await Promise.all(started.map((server) => server.stop()));
      return [readyFinding(ready.filter(({ ok }) => ok).length), await migratedOnce(url)];
    }),
};

const readyFinding = (count: number): Finding => ({
  name: "servers that became ready",
  figure: `${count} of ${servers}`,
  goal: "all",
  reached: count === servers,
});

async function migratedOnce(url: string): Promise<Finding> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ all: number; different: number }>(
    "select count(*)::int as all, count(distinct name)::int as different from migrations",
  );
  await client.end();
  const { all = 0, different = 0 } = rows[0] ?? {};
  return {
    name: "migrations",
    figure: `${all} recorded, ${different} different`,
    goal: "each once",
    reached: all > 0 && all === different,
  };
}
