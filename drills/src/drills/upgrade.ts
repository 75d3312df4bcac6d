import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { withPostgres } from "@boxmates/processes/postgres";
import { startServer } from "@boxmates/processes/server";
import pg from "pg";
import type { Conditions, Drill, Finding } from "../drill.ts";
import { readKnown, stillUsable } from "../former-database/still-usable.ts";
import { signIn } from "../people.ts";
import {
  embeddedStore,
  listTables,
  postgresStore,
  readRows,
  readSchema,
  type Store,
  type Table,
} from "../stored.ts";

const program = fileURLToPath(
  new URL("../../../server/src/testing/killed-migration.fixture.ts", import.meta.url),
);
const [foundation = "", ...migrations] = readdirSync(
  new URL("../../../server/src/base/db/migrations/", import.meta.url),
).sort();
const former = new URL("../former-database/b773c28.sql.gz", import.meta.url);

/** Each step is killed when it has done everything but commit, and run again. */
export const upgrade: Drill = {
  name: "upgrade",
  about:
    "An empty database and one of the version before are brought up to date, on both databases. Each step is killed before it commits, and run again.",
  hasQuick: true,
  run: async (conditions) => {
    const { folder } = conditions;
    return [
      ...(await upgradeBoth("embedded", conditions, async (name) => embeddedStore(folder, name))),
      ...(await withPostgres(({ url }) =>
        upgradeBoth("Postgres", conditions, (name) => postgresStore(url, folder, name)),
      )),
    ];
  },
};

async function upgradeBoth(
  name: string,
  { say }: Conditions,
  open: (name: string) => Promise<Store>,
): Promise<Finding[]> {
  const [killed, straight] = [await open("killed"), await open("straight")];
  const kills = killEach(killed, [foundation, ...migrations, "functions"]);
  run("", straight.env);
  say(`${name}: ${kills.length} steps were killed, twice each`);
  const schema = await readSchema(straight);
  return [
    killFinding(`${name}, empty`, kills),
    schemaFinding(`${name}, empty`, (await readSchema(killed)) === schema),
    ...(await upgradeFormer(`${name}, version before`, await open("former"), schema)),
  ];
}

/** Columns that a migration fills where they were empty, by table. */
const filledSince: Readonly<Record<string, readonly string[]>> = {
  // A delivery keeps the activity of its box since 0048.
  group_deliveries: ["activity_version_id"],
};

/** Columns that a migration writes anew, by table. */
const rewrittenSince: Readonly<Record<string, readonly string[]>> = {
  // The subject that a limit counts for is hashed since 0052.
  limits: ["key"],
};

/** Lists the tables with the columns whose values have to stay, and the rows in which the others had one. */
async function listKept(store: Store): Promise<Table[]> {
  const whole = (await listTables(store)).map(({ name, columns }) => ({
    name,
    columns: columns
      .split(", ")
      .filter((column) => ![filledSince, rewrittenSince].some((since) => since[name]?.includes(column)))
      .join(", "),
  }));
  const filled = Object.entries(filledSince).flatMap(([name, columns]) =>
    columns.map(async (column) => {
      const rows = await store.read<{ id: string }>(
        `select id from public.${name} where ${column} is not null`,
      );
      return { name, columns: `id, ${column}`, where: `id = any('{${rows.map(({ id }) => id).join()}}')` };
    }),
  );
  return [...whole, ...(await Promise.all(filled))];
}

async function upgradeFormer(name: string, store: Store, schema: string): Promise<Finding[]> {
  await store.fill(gunzipSync(await readFile(former)).toString());
  const known = await withDatabase(store, readKnown);
  const tables = await listKept(store);
  const before = await readRows(store, tables);
  const kills = killEach(store, [...migrations, "functions"]);
  const usable = known ? await withDatabase(store, (client) => stillUsable(client, known)) : [];
  // Columns that are gone cannot be compared.
  if (usable?.some(({ reached }) => !reached)) return usable;
  const after = await readRows(store, tables);
  const kept = before.filter(({ count, hash }, place) => count > 0 && hash === after[place]?.hash);
  const isSame = (await readSchema(store)) === schema;
  const server = await startServer(store.env);
  const isReady = (await fetch(`${server.url}/readyz`)).ok;
  const token = await signIn(server.url, "admin@example.com", "open-the-box");
  await server.stop();
  return [
    killFinding(name, kills),
    schemaFinding(name, isSame),
    ...(usable ?? []),
    {
      name: `${name}: tables whose rows were kept`,
      figure: `${kept.length} of ${tables.length}`,
      goal: "all, and none is empty",
      reached: tables.length > 0 && kept.length === tables.length,
    },
    {
      name: `${name}: the server afterwards`,
      figure: `${isReady ? "ready" : "not ready"}, ${token ? "signs in" : "does not sign in"}`,
      goal: "ready, signs in",
      reached: isReady && token !== "",
    },
  ];
}

/** Undefined on the embedded database, which two versions never serve at once. */
async function withDatabase<Value>(
  { env }: Store,
  use: (client: pg.Client) => Promise<Value>,
): Promise<Value | undefined> {
  if (!env.DATABASE_URL) return undefined;
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

interface Kill {
  step: string;
  /** The first statement of the next start. */
  next: string;
}

function killEach({ env }: Store, steps: readonly string[]): Kill[] {
  const kills = steps.map((step) => {
    if (run(step, env).signal !== "SIGKILL") throw new Error(`${step} was not killed.`);
    return { step, next: run(step, env).first };
  });
  run("", env);
  return kills;
}

/** Migrates until the end of this step; to the end of all without a name. */
function run(fatal: string, env: Record<string, string>): { signal: string | null; first: string } {
  const { signal, status, stdout, stderr } = spawnSync(process.execPath, [program, fatal], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...env },
  });
  if (signal === null && status !== 0) throw new Error(`Migrating failed: ${stderr}`);
  return { signal, first: stdout.trim() };
}

function killFinding(name: string, kills: readonly Kill[]): Finding {
  const skipped = kills.filter(({ step, next }) => step !== next).map(({ step }) => step);
  return {
    name: `${name}: steps that were killed and not run again`,
    figure: `${skipped.length} of ${2 * kills.length} kills ${skipped.join(", ")}`.trim(),
    goal: "0",
    reached: kills.length > 0 && skipped.length === 0,
  };
}

const schemaFinding = (name: string, isSame: boolean): Finding => ({
  name: `${name}: tables, functions and triggers afterwards`,
  figure: isSame ? "the same as on a database that was made at once" : "different",
  goal: "the same",
  reached: isSame,
});
