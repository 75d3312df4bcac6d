import { statfs } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import type { Parts } from "../../parts.ts";
import type { Database } from "../db/open.ts";
import { findQueueState } from "../jobs/queue-state.ts";
import { watchCertificates } from "./certificates.ts";

/** Prometheus waits ten seconds for everything. */
const patienceMs = 4_000;

/** The sources of the values. */
export interface Sources {
  parts: Parts;
  database: Database;
  /** Returns when the newest backup was made; undefined if there is none. */
  newestBackup: () => Promise<Date | undefined>;
}

/** Registers the values looked up when Prometheus asks. One that cannot be found out is left out; the rest is told. */
export function registerGauges(registry: Registry, { parts, database, newestBackup }: Sources): void {
  registerConnections(registry, database);
  registerQueue(registry, parts, database);
  registerFolder(registry, parts);
  registerBackup(registry, newestBackup);
  registerCertificates(registry, parts.config.watchedCertificates);
}

interface Described {
  name: string;
  help: string;
  label?: string;
}

/** Values by the value of the label; a gauge without a label has one. */
type Values = readonly (readonly [string, number])[];

function register(
  registry: Registry,
  { name, help, label }: Described,
  lookUp: () => Values | Promise<Values>,
): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      const values = await lookUp();
      this.reset();
      if (!label && values.length === 0) this.remove();
      for (const [value, number] of values) this.set(label ? { [label]: value } : {}, number);
    },
  });
}

/** All gauges are looked up at the same time: those that ask the same share one answer. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

const only = (value: number): Values => [["", value]];

function registerConnections(registry: Registry, { pool }: Database): void {
  const name = "database_connections";
  const help =
    "Connections of the pool for requests, by state: open, idle (a part of open), awaited (by requests)";
  register(registry, { name, help, label: "state" }, () => [
    ["open", pool.totalCount],
    ["idle", pool.idleCount],
    ["awaited", pool.waitingCount],
  ]);
}

function registerQueue(registry: Registry, { jobs, log }: Parts, { work }: Database): void {
  const find = shared(() =>
    inTime(findQueueState(work.db, jobs)).catch((error: unknown) => {
      log.warn({ err: error }, "the state of the queue could not be read");
      return undefined;
    }),
  );
  const reachable = "1 if the database has said within four seconds how the queue is; otherwise 0";
  register(registry, { name: "database_reachable", help: reachable }, async () =>
    only((await find()) ? 1 : 0),
  );
  const late =
    "How long the jobs of a queue that are due have waited at most; queues without such a job are left out";
  register(registry, { name: "jobs_late_seconds", help: late, label: "queue" }, async () =>
    ((await find())?.late ?? []).map(({ queue, lateSeconds }) => [queue, lateSeconds]),
  );
  const unsent =
    "Mails that failed, by state: retried (they are tried again), given_up; each is counted up to 1000";
  register(registry, { name: "mails_unsent", help: unsent, label: "state" }, async () => {
    const state = await find();
    if (!state) return [];
    return [
      ["retried", state.retried],
      ["given_up", state.failed],
    ];
  });
}

function registerFolder(registry: Registry, { config }: Parts): void {
  const find = shared(() => statfs(config.dataDir).catch(() => undefined));
  const available = "Free space on the disk of DATA_DIR that the server may use";
  register(registry, { name: "data_folder_available_bytes", help: available }, async () => {
    const disk = await find();
    return disk ? only(disk.bavail * disk.bsize) : [];
  });
  register(registry, { name: "data_folder_size_bytes", help: "Size of the disk of DATA_DIR" }, async () => {
    const disk = await find();
    return disk ? only(disk.blocks * disk.bsize) : [];
  });
}

function registerBackup(registry: Registry, newestBackup: Sources["newestBackup"]): void {
  const written =
    "When the newest backup in DATA_DIR/backups was written, or made elsewhere; 0 if there is none";
  register(registry, { name: "backup_last_written_timestamp_seconds", help: written }, async () =>
    only(((await newestBackup())?.getTime() ?? 0) / 1000),
  );
}

function registerCertificates(registry: Registry, places: readonly string[]): void {
  const label = "certificate";
  const find = watchCertificates(places);
  const ends = "When a certificate of WATCHED_CERTIFICATES ends";
  register(registry, { name: "certificate_end_timestamp_seconds", help: ends, label }, async () =>
    (await find()).flatMap(({ place, end }) => (end ? [[place, end.getTime() / 1000] as const] : [])),
  );
  const readable =
    "1 if that certificate could be read when it was last looked at, in the last minutes; otherwise 0";
  register(registry, { name: "certificate_readable", help: readable, label }, async () =>
    (await find()).map(({ place, end }) => [place, end ? 1 : 0]),
  );
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = wait(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`nothing came for ${patienceMs / 1000} s`);
  });
  return Promise.race([work, late]);
}
