import { describe, expect, test, vi } from "vitest";
import { openOwnTestDatabase } from "../../testing/test-database.ts";
import { migrate } from "./migrate.ts";

const migration = "0057_awaited_deliveries.sql";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  test("a migration that Postgres ends for a deadlock with a server begins anew", async () => {
    const { pool, close } = await openOwnTestDatabase();
    await pool.query("alter table group_deliveries drop column is_awaited");
    await pool.query("drop index group_deliveries_planned");
    await pool.query("delete from migrations where name = $1", [migration]);
    const server = await pool.connect();
    try {
      // Postgres ends the one that looks for the deadlock first.
      await server.query("begin");
      await server.query("set local deadlock_timeout = '10min'");
      await server.query("lock table functions.applied");
      const migrated = migrate(pool);
      await vi.waitUntil(async () => (await waiting(pool)) === 1, { timeout: 60_000 });
      await server.query("select from group_deliveries limit 1");
      await server.query("commit");
      expect(await migrated).toEqual([migration]);
      await pool.query("select is_awaited from group_deliveries limit 1");
    } finally {
      server.release();
      await close();
    }
  });
});

/** How many sessions wait for the table that the server has locked. */
async function waiting(pool: Awaited<ReturnType<typeof openOwnTestDatabase>>["pool"]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pg_locks where relation = 'functions.applied'::regclass and not granted",
  );
  return rows[0]?.count ?? 0;
}
