import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CuttableProxy } from "@boxmates/processes/cuttable-proxy";
import type { TemporaryPostgres } from "@boxmates/processes/postgres";
import pg from "pg";

/** The database of the drill's server, and the proxy on the way to it. */
export interface Place {
  postgres: TemporaryPostgres;
  proxy: CuttableProxy;
  folder: string;
}

/** One way in which the database goes. */
export interface Fault {
  name: string;
  /** How long the long form keeps it up. */
  seconds: number;
  /** True if it is part of the short form. */
  isQuick: boolean;
  /** True if `/readyz` turns red. It stays green while reading goes on, because no other server could do more. */
  turnsRed: boolean;
  cause(place: Place): Promise<Caused>;
}

interface Caused {
  /** Missing where the fault does not end. */
  end?: () => Promise<void>;
  /** Puts things back that do not matter any more. */
  tidyUp?: () => Promise<void>;
}

export const faults: readonly Fault[] = [
  {
    name: "stopped",
    seconds: 60,
    isQuick: true,
    turnsRed: true,
    cause: async ({ postgres }) => {
      postgres.halt("fast");
      return { end: async () => postgres.start() };
    },
  },
  {
    name: "hung (SIGSTOP)",
    seconds: 60,
    isQuick: true,
    turnsRed: true,
    cause: async ({ postgres }) => {
      const pids = await signalAll(postgres, "SIGSTOP");
      const end = async () => {
        for (const pid of pids.toReversed()) process.kill(pid, "SIGCONT");
      };
      return { end };
    },
  },
  {
    name: "its connections silent",
    seconds: 0,
    isQuick: true,
    turnsRed: false,
    cause: async ({ proxy }) => {
      proxy.hush();
      return {};
    },
  },
  {
    name: "the pool used up by statements that wait",
    seconds: 20,
    isQuick: false,
    turnsRed: true,
    cause: async ({ postgres }) => {
      const client = await connected(postgres.url);
      await client.query("begin; lock table subscription_boxes in access exclusive mode");
      return { end: () => client.end() };
    },
  },
  {
    name: "its disk full",
    seconds: 20,
    isQuick: false,
    turnsRed: false,
    cause: fillDisk,
  },
];

/** Signals the first process, so that it starts no other, and then all that it has started. */
async function signalAll(postgres: TemporaryPostgres, signal: "SIGSTOP"): Promise<number[]> {
  const parent = postgres.pid();
  process.kill(parent, signal);
  const listed = execFileSync("ps", ["-o", "pid=", "--ppid", String(parent)], { encoding: "utf8" });
  const children = listed.split("\n").map(Number).filter(Boolean);
  for (const child of children) process.kill(child, signal);
  return [parent, ...children];
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Moves the boxes to a disk of a few megabytes and fills it. The log of Postgres keeps its place. */
async function fillDisk({ postgres, folder }: Place): Promise<Caused> {
  const disk = join(folder, "small-disk");
  mkdirSync(disk);
  chmodSync(folder, 0o755);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m,mode=0777", "none", disk], { stdio: "pipe" });
  } catch (error) {
    throw new Error("A small disk cannot be mounted here: this drill needs to be root.", { cause: error });
  }
  mkdirSync(join(disk, "space"));
  execFileSync("chown", ["--reference", postgres.data, join(disk, "space")]);
  const client = await connected(postgres.url);
  await client.query(`create tablespace small location '${join(disk, "space")}'`);
  for (const table of ["subscription_boxes", "versions"])
    await client.query(`alter table ${table} set tablespace small`);
  const { bavail, bsize } = statfsSync(disk);
  const filler = join(disk, "filler");
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
  const tidyUp = async () => {
    for (const table of ["subscription_boxes", "versions"])
      await client.query(`alter table ${table} set tablespace pg_default`);
    await client.query("drop tablespace small");
    await client.end();
    execFileSync("umount", [disk]);
  };
  return { end: async () => rmSync(filler), tidyUp };
}
