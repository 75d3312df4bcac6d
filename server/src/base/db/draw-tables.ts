import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { pino } from "pino";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { type Area, type DrawnColumn, tablesPicture } from "./tables-picture.ts";

export const pictureFile = fileURLToPath(new URL("../../../../docs/pictures/tables.svg", import.meta.url));

/** The parts of the picture, by the file in `tables/` that declares their tables for Kysely. */
const titles = {
  people: "Accounts and notifications",
  workshop: "Catalogue",
  groups: "Groups",
  money: "Money",
  deliveries: "Subscriptions and deliveries",
  play: "The game",
  around: "Around the boxes",
  pages: "Calendars",
  vendors: "Vendors",
  desk: "Newsletter and reports",
  base: "Keys and limits",
};
const areas = Object.entries(titles);

/** Draws a picture of all tables in this migrated database. */
export async function drawTables(pool: Pick<pg.Pool, "query">): Promise<string> {
  const byTable = Map.groupBy(await listColumns(pool), ({ table }) => table);
  const declared = await Promise.all(areas.map(([area]) => declaredTables(area)));
  const drawn = areas.map(([, title], index): Area => {
    const own = [...byTable].filter(([name]) => declared[index]?.has(name));
    return { title, tables: own.map(([name, columns]) => ({ name, columns })) };
  });
  return tablesPicture(drawn);
}

/** Returns the database names of the tables that the file of an area declares. */
async function declaredTables(area: string): Promise<Set<string>> {
  const source = await readFile(new URL(`./tables/${area}.ts`, import.meta.url), "utf8");
  const names = [...source.matchAll(/^export interface (\w+)/gm)].map(([, name = ""]) => name);
  return new Set(names.map((name) => name.replace(/(?<!^)[A-Z]/g, "_$&").toLowerCase()));
}

/** Lists columns in the order in which the migrations created the tables. */
async function listColumns(pool: Pick<pg.Pool, "query">): Promise<(DrawnColumn & { table: string })[]> {
  const { rows } = await pool.query<DrawnColumn & { table: string }>(`
    select
      c.relname as table,
      a.attname as name,
      regexp_replace(t.typname, '^_(.*)$', '\\1[]') as type,
      not a.attnotnull as "isNullable",
      exists (select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)) as "isKey",
      (select k.confrelid::regclass::text from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
        order by cardinality(k.conkey), k.conname limit 1) as target
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
    order by c.oid, a.attnum`);
  return rows;
}

/** Draws an empty database, migrated in memory. `--check` only compares. Returns the exit code. */
async function main(args: string[]): Promise<number> {
  const log = pino({ level: "warn" });
  const database = await openDatabase({ databaseUrl: undefined, dir: undefined, log });
  try {
    await migrate(database.pool);
    const drawn = await drawTables(database.pool);
    if (!args.includes("--check")) await writeFile(pictureFile, drawn);
    else if ((await readFile(pictureFile, "utf8")) !== drawn) {
      console.error("docs/pictures/tables.svg is out of date: run node scripts/draw-tables.mjs");
      return 1;
    }
    return 0;
  } finally {
    await database.close();
  }
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.slice(2));
