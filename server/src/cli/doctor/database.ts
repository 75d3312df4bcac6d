import type { FastifyBaseLogger } from "fastify";
import { databaseFolder } from "../../base/db/configured.ts";
import { DataDirInUse } from "../../base/db/embedded/data-dir-lock.ts";
import { hasCurrentFunctions } from "../../base/db/functions.ts";
import { laterMigrations, missingMigrations } from "../../base/db/migrate.ts";
import { type Database, openDatabase } from "../../base/db/open.ts";
import { refuseUnfinishedRestore } from "../../base/db/unfinished-restore.ts";
import type { Config } from "../../config.ts";
import { checkState, type State } from "./database-state.ts";
import { type Bounds, codeOf, type Finding, messageOf } from "./finding.ts";
import { checkPostgres } from "./postgres.ts";

/** The doctor's findings, and the facts that other checks need of a database that is up to date. */
export interface Examined {
  findings: Finding[];
  state: State | undefined;
}

/** `isRunning` says that a server of this machine runs, which has the embedded database open. */
export async function checkDatabase(
  config: Config,
  log: FastifyBaseLogger,
  bounds: Bounds,
  isRunning: boolean,
): Promise<Examined> {
  const what = config.databaseUrl
    ? `Postgres at ${new URL(config.databaseUrl).host} answers`
    : "The embedded database opens";
  try {
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      dir: databaseFolder(config),
      log,
    });
    try {
      await database.pool.query("select 1");
      return await examine(config, database, bounds, what);
    } finally {
      await database.close();
    }
  } catch (error) {
    return { findings: [cannotOpen(what, error, isRunning)], state: undefined };
  }
}

async function examine(config: Config, database: Database, bounds: Bounds, what: string): Promise<Examined> {
  const own = database.kind === "postgres" ? await checkPostgres(database, bounds) : [];
  const migrated = await checkMigrated(database);
  const findings = [{ what }, ...own, migrated];
  // Without its tables it can be asked nothing else.
  if (migrated.fault) return { findings, state: undefined };
  const state = await checkState(config, database, bounds.now());
  return { findings: [...findings, ...state.findings], state };
}

function cannotOpen(what: string, error: unknown, isRunning: boolean): Finding {
  if (error instanceof DataDirInUse) {
    if (isRunning)
      return { what: "The server has its database open", note: "stop it to let the doctor look into it" };
    return { what, fault: `${error.message} Two with one data folder would lose what is written.` };
  }
  const code = codeOf(error);
  const text = messageOf(error);
  return { what, fault: `${text}${text.endsWith(".") ? "" : ";"} ${wayOutOf(code, text)}` };
}

function wayOutOf(code: string, text: string): string {
  if (code === "3D000")
    return "make the database: deploy/postgres-role.sql does, or mend its name in DATABASE_URL";
  if (code.startsWith("28") || text.includes("password"))
    return "mend name and password in DATABASE_URL, or let the role in (pg_hba.conf)";
  if (code === "53300") return "too many are connected: raise max_connections, or stop what holds them";
  if (code === "57P03") return "it is starting: try again soon";
  if (code === "08P01" && text.includes("startup parameter"))
    return "PgBouncer does not know our settings: add ignore_startup_parameters as deploy/cluster/templates/pgbouncer.ini has it";
  if (/certificate|SSL|TLS/.test(text))
    return "mend sslmode and sslrootcert in DATABASE_URL, and use the name that its certificate has";
  return "look at DATABASE_URL, whether Postgres runs, and whether a firewall is in the way";
}

async function checkMigrated({ pool }: Database): Promise<Finding> {
  const what = "The database is as this version wants it";
  try {
    await refuseUnfinishedRestore(pool);
    const missing = await missingMigrations(pool);
    if (missing.length > 0)
      return {
        what,
        fault: `${missing.length === 1 ? "a migration is" : `${missing.length} migrations are`} missing, from ${missing[0]} on: the next start brings the database up to date, and so does migrate. If it stays like that, the log says which one fails`,
      };
    const later = await laterMigrations(pool);
    if (later.length > 0)
      return {
        what,
        note: `a later version has used it (${later.at(-1)}): update this one, unless you went back on purpose`,
      };
    if (await hasCurrentFunctions(pool)) return { what };
    return {
      what,
      fault: "its functions are those of another version: the next start mends them, and so does migrate",
    };
  } catch (error) {
    return { what, fault: messageOf(error) };
  }
}
