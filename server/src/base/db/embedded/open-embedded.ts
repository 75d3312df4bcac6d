import { constants, cp, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { createDatabase } from "./creating.ts";
import { checkContent, checkDataDir } from "./data-dir-checks.ts";
import { type DataDirLock, lockDataDir } from "./data-dir-lock.ts";
import { embeddedClientClass, type NotificationListener } from "./embedded-client.ts";
import { clearUnfinished, createIfMissing } from "./first-start.ts";
import { ListenedChannels } from "./listened-channels.ts";
import { type Settled, settleRestore } from "./replacing.ts";
import { WorkerClient } from "./worker-client.ts";
import { type DatabaseLog, WorkerKeeper } from "./worker-keeper.ts";

const defaultStatementTimeoutMs = 30_000;
/** With one connection, a query outside the open transaction would wait forever; this turns it into an error. */
const connectionTimeoutMs = 5_000;
const lentClientsWaitMs = 5_000;

export interface EmbeddedOptions {
  /** The folder of Postgres' files; undefined keeps them in memory until the database ends. */
  dir: string | undefined;
  log: DatabaseLog;
  /** The worker is replaced if a statement takes longer. Default 30,000 ms. */
  statementTimeoutMs?: number;
  /** The file of a dump to start from if no database exists yet; several times faster than creating an empty one. */
  from?: string;
  /** Extends the pool's client class, for instance to name statements. Also fits a real server's `pg.Client`. */
  wrapClient?: (base: typeof pg.Client) => typeof pg.Client;
}

export interface EmbeddedDatabase {
  /** Fulfilled once the database answers; rejected, with the folder released, if it does not open. */
  opened: Promise<void>;
  /** One connection. A second query waits at most 5 s for the first, then fails. */
  pool: pg.Pool;
  /** Calls the listener for every NOTIFY on a channel this pool LISTENs to. Returns a function that stops it. */
  onNotification(listener: NotificationListener): () => void;
  /** Returns the whole committed database as .tar.gz. Waits at most 5 s for the open transaction to end. */
  dump(): Promise<Uint8Array>;
  /** Copies the files of the whole committed database to a new folder. Waits as `dump` does; needs a database with files. */
  copyFiles(target: string): Promise<void>;
  /** Waits at most 5 s for checked-out clients, shuts the database down cleanly and releases the folder. */
  close(): Promise<void>;
}

/**
 * Opens the embedded database, and creates it first if there is none.
 * @throws DataDirInUse, DataDirUnusable, EmbeddedDatabaseStopped
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const database = await beginEmbedded(options);
  await database.opened;
  return database;
}

/**
 * Locks the folder and lets the database open in its own thread, which may take long after a crash.
 * @throws DataDirInUse, DataDirUnusable
 */
export async function beginEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const lock = options.dir === undefined ? undefined : await lockAndCheck(options.dir, options.log);
  const keeper = new WorkerKeeper(() => startWorker(options), options.log);
  const opened = openFirst(keeper, lock);
  // Those who await it get the error. Without this, Node would take the rejection for unhandled and end.
  opened.catch(() => {});
  const listeners = new Set<NotificationListener>();
  const pool = openPool(keeper, options, (channel, payload) => {
    for (const listener of listeners) listener(channel, payload);
  });
  let closing: Promise<void> | undefined;
  return {
    opened,
    pool,
    onNotification(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dump: () => betweenTransactions(pool, async () => (await keeper.worker()).dump()),
    copyFiles: (target) => betweenTransactions(pool, () => copyFiles(options.dir, target)),
    close() {
      closing ??= closeAll(pool, keeper, lock);
      return closing;
    },
  };
}

async function openFirst(keeper: WorkerKeeper, lock: DataDirLock | undefined): Promise<void> {
  try {
    await keeper.worker();
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

async function lockAndCheck(dir: string, log: DatabaseLog): Promise<DataDirLock> {
  await checkDataDir(dir);
  const lock = await lockDataDir(dir);
  try {
    tellOfRestore(await settleRestore(dir), log);
    await clearUnfinished(dir);
    await checkContent(dir);
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function tellOfRestore(settled: Settled, log: DatabaseLog) {
  if (settled?.outcome === "undone")
    log.warn("a restore had been interrupted; it was undone, and the database is the one from before it");
  if (settled?.outcome === "finished") {
    const { movedAside } = settled;
    log.warn(
      { movedAside },
      "a restore had been interrupted; it was finished, and the database is the restored one",
    );
  }
}

async function startWorker({ dir, from, statementTimeoutMs = defaultStatementTimeoutMs }: EmbeddedOptions) {
  if (dir === undefined) {
    const dump = from === undefined ? undefined : await readFile(from);
    return WorkerClient.start({ dir, from: dump }, statementTimeoutMs);
  }
  await createIfMissing(dir, (making) => createDatabase(making, from));
  return WorkerClient.start({ dir, from: undefined }, statementTimeoutMs);
}

function openPool(keeper: WorkerKeeper, options: EmbeddedOptions, notify: NotificationListener): pg.Pool {
  const base = embeddedClientClass(() => keeper.worker(), new ListenedChannels(), notify);
  const pool = new pg.Pool({
    Client: options.wrapClient?.(base) ?? base,
    max: 1,
    pipeline: true,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 0, // A new connection would have to prepare every statement again.
  });
  // The keeper logs why; without a listener Node would stop the process.
  pool.on("error", () => {});
  pool.on("release", (error, client) => {
    if (error || !["T", "E"].includes(client.getTransactionStatus() ?? "")) return;
    options.log.warn("a database client was released with its transaction open; it is rolled back");
    client.query("ROLLBACK").catch(() => {});
  });
  return pool;
}

/** Acts on the files: they have all that is committed, and nobody changes them. */
async function betweenTransactions<Value>(pool: pg.Pool, act: () => Promise<Value>): Promise<Value> {
  const client = await pool.connect(); // Now no transaction is open.
  try {
    await client.query("CHECKPOINT");
    return await act();
  } finally {
    client.release();
  }
}

async function copyFiles(dir: string | undefined, target: string): Promise<void> {
  if (dir === undefined) throw new RangeError("A database in memory has no files.");
  // Some file systems copy without reading.
  await cp(dir, target, { recursive: true, errorOnExist: true, mode: constants.COPYFILE_FICLONE });
}

async function closeAll(pool: pg.Pool, keeper: WorkerKeeper, lock: DataDirLock | undefined) {
  try {
    // A client that is never released must not keep the process from stopping.
    await Promise.race([pool.end(), wait(lentClientsWaitMs, undefined, { ref: false })]);
    await keeper.close();
  } finally {
    await lock?.release();
  }
}
