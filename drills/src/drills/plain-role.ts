import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withPostgres } from "@boxmates/processes/postgres";
import { startServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import pg from "pg";
import type { Drill, Finding } from "../drill.ts";
import { signUpFriends } from "../people.ts";

const password = "of-the-plain-role";
const people = 3;

/** The server migrates and serves as the role of `deploy/postgres-role.sql`, which may do nothing special. */
export const plainRole: Drill = {
  name: "plain-role",
  about: "The server migrates and serves with a database role that is no superuser.",
  hasQuick: true,
  run: ({ folder }) =>
    withPostgres(async ({ url }) => {
      await createRole(url);
      const own = new URL(url);
      own.username = "boxmates_drill";
      own.password = password;
      own.pathname = "/boxmates_drill";
      const server = await startServer({
        DATABASE_URL: own.toString(),
        DATA_DIR: folder,
        TRUSTED_PROXIES: "127.0.0.1,::1",
      });
      const { friends, special } = await withPool(own.toString(), async (pool) => ({
        friends: await signUpFriends(server.url, pool, people),
        special: await specialRights(pool),
      }));
      await server.stop();
      return [
        { name: "people with a group", figure: String(friends.length), goal: String(people), reached: true },
        special,
      ];
    }),
};

/** Runs the operator's script. The superuser of the drill's Postgres has the name of its role, so it gets another. */
async function createRole(url: string): Promise<void> {
  const file = fileURLToPath(new URL("../../../deploy/postgres-role.sql", import.meta.url));
  const script = readFileSync(file, "utf8")
    .replaceAll(/^--.*$/gm, "")
    .replaceAll("boxmates", "boxmates_drill")
    .replace(":password", `'${password}'`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // One after the other: a database cannot be created in a transaction.
  for (const statement of script.split(";")) if (statement.trim()) await client.query(statement);
  await client.end();
}

async function specialRights(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<Record<string, boolean>>(
    `select rolsuper as superuser, rolcreatedb as "creates databases", rolcreaterole as "creates roles",
       rolreplication as replicates, rolbypassrls as "bypasses row security"
     from pg_roles where rolname = current_user`,
  );
  const rights = Object.entries(rows[0] ?? { unknown: true }).flatMap(([name, has]) => (has ? [name] : []));
  return {
    name: "special rights of the role",
    figure: rights.join(", ") || "none",
    goal: "none",
    reached: rights.length === 0,
  };
}
