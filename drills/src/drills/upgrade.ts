import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readEmbedded } from "@boxmates/processes/embedded";
import { withPostgres } from "@boxmates/processes/postgres";
import pg from "pg";
import type { Conditions, Drill, Finding } from "../drill.ts";

const program = fileURLToPath(
  new URL("../../../server/src/testing/killed-migration.fixture.ts", import.meta.url),
);
const migrations = readdirSync(new URL("../../../server/src/base/db/migrations/", import.meta.url)).sort();

/** Each migration is killed when it has done everything but commit, and run again. */
export const upgrade: Drill = {
  name: "upgrade",
  about: "Each migration is killed before it commits, and run again, on both databases.",
  hasQuick: true,
  run: async (conditions) => {
    const { folder } = conditions;
    const [killed, straight] = [join(folder, "killed"), join(folder, "straight")];
    const embedded = killEach(conditions, { DATA_DIR: killed });
    run("", { DATA_DIR: straight });
    const schemas = [await embeddedSchema(killed), await embeddedSchema(straight)];
    return [
      ...findings("embedded", embedded, schemas),
      ...(await withPostgres(({ url }) => onPostgres(conditions, url))),
    ];
  },
};

async function onPostgres(conditions: Conditions, url: string): Promise<Finding[]> {
  const other = new URL(url);
  other.pathname = "/straight";
  await readPostgres(url, "create database straight");
  const killed = killEach(conditions, { DATA_DIR: conditions.folder, DATABASE_URL: url });
  run("", { DATA_DIR: conditions.folder, DATABASE_URL: other.href });
  const schemas = [await readPostgres(url, schema), await readPostgres(other.href, schema)];
  return findings(
    "Postgres",
    killed,
    schemas.map((rows) => JSON.stringify(rows)),
  );
}

interface Killed {
  kills: number;
  /** The migrations that were killed, and were not the first to run at the next start. */
  skipped: string[];
}

function killEach({ quick, say }: Conditions, env: Record<string, string>): Killed {
  const chosen = quick ? migrations.filter((_, place) => place % 10 === 1) : migrations;
  const skipped: string[] = [];
  for (const name of chosen) {
    if (run(name, env).signal !== "SIGKILL") throw new Error(`${name} was not killed.`);
    const next = run(name, env).first;
    if (next !== name) skipped.push(name);
  }
  say(`${chosen.length} migrations were killed, twice each`);
  run("", env);
  return { kills: 2 * chosen.length, skipped };
}

/** Migrates until the end of this migration; all of them without a name. */
function run(fatal: string, env: Record<string, string>): { signal: string | null; first: string } {
  const { signal, status, stdout, stderr } = spawnSync(process.execPath, [program, fatal], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...env },
  });
  if (signal === null && status !== 0) throw new Error(`Migrating failed: ${stderr}`);
  return { signal, first: stdout.trim() };
}

const schema = `
  select table_name || '.' || column_name || ' ' || data_type || coalesce(column_default, '') as what
  from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all select name from migrations
  order by 1`;

async function embeddedSchema(dataDir: string): Promise<string> {
  return JSON.stringify(await readEmbedded<object>(join(dataDir, "db"), schema));
}

async function readPostgres(url: string, sql: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<object>(sql);
  await client.end();
  return rows;
}

function findings(name: string, { kills, skipped }: Killed, [killed, straight]: string[]): Finding[] {
  return [
    {
      name: `${name}: migrations that were killed and not run again`,
      figure: `${skipped.length} of ${kills} kills ${skipped.join(", ")}`.trim(),
      goal: "0",
      reached: kills > 0 && skipped.length === 0,
    },
    {
      name: `${name}: tables afterwards`,
      figure: killed === straight ? "the same as without a kill" : "different",
      goal: "the same",
      reached: killed !== undefined && killed === straight,
    },
  ];
}
