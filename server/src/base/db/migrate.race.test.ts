import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { openOwnTestDatabase } from "../../testing/test-database.ts";
import { migrate } from "./migrate.ts";

const migration = "0057_awaited_deliveries.sql";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  test("a migration and a server wait for each other: the migration gives way, and begins anew", async () => {
    const { pool, url = "", close } = await openOwnTestDatabase();
    await pool.query("alter table group_deliveries drop column is_awaited");
    await pool.query("drop index group_deliveries_planned");
    await pool.query("delete from migrations where name = $1", [migration]);
    // Postgres ends the one that looks for the deadlock first: the server, if the migration does not give way.
    const options = "-c deadlock_timeout=10min";
    const migrating = new pg.Pool({ connectionString: url, max: 1, options });
    const server = await pool.connect();
    try {
      await server.query("begin");
      await server.query("lock table functions.applied");
      const migrated = migrate(migrating);
      await vi.waitUntil(async () => (await waiting(pool)) === 1, { timeout: 60_000 });
      await server.query("select from group_deliveries limit 1");
      await server.query("commit");
      expect(await migrated).toEqual([migration]);
      await pool.query("select is_awaited from group_deliveries limit 1");
    } finally {
      server.release();
      await migrating.end();
      await close();
    }
  });
});

/** How many sessions wait for the table that the server has locked. */
async function waiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pg_locks where relation = 'functions.applied'::regclass and not granted",
  );
  return rows[0]?.count ?? 0;
}
