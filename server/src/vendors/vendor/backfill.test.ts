import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { nameVendor, publish, startVendors } from "../../testing/vendors.ts";
import { productIds, taste } from "../../testing/world.ts";

const app = startTestApp();
const { scene, friends, playAll } = startVendors(app);

const tables = [
  "delivered_products",
  "unpublished_opinions",
  "unpublished_guesses",
  "vendor_months",
  "vendor_products",
  "reached_groups",
];

/** Every row of what vendors are told, and of what waits, as text. */
async function allRows() {
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await app.database.pool.query<{ row: string }>(
      `select to_jsonb(each)::text as row from ${table} each order by 1`,
    );
    rows[table] = found.rows.map(({ row }) => row);
  }
  return rows;
}

test("everything from before vendors were told anything is told as if they always had been", async () => {
  const { siteAdmin, otto, box } = scene();
  const [first] = productIds(box);
  const early = await friends(5);
  pass(app, { minutes: 1 });
  const admin = await app.signedInAgain(siteAdmin);
  await nameVendor(app, admin, { boxId: box.id, contentId: first }, otto);
  pass(app, { minutes: 1 });
  const late = await friends(6);
  for (const friend of late.people) await taste(app, friend, late, [2, 3], [first]);
  await playAll(late, [5]);
  await playAll(early, [1, 2, 3, 4, 5]);
  await publish(app);
  const live = await allRows();
  expect(live.vendor_months).toHaveLength(3);
  const { pool } = app.database;
  await pool.query("delete from delivered_products; delete from vendor_products");
  const migration = await readFile(
    new URL("../../base/db/migrations/0030_vendors.sql", import.meta.url),
    "utf8",
  );
  const [, backfill = ""] = migration.split(/^-- what there is already -+$/m);
  const [statements = ""] = backfill.split(/^-- naming the vendor of a product -+$/m);
  await pool.query(statements);
  expect(await allRows()).toEqual(live);
});
