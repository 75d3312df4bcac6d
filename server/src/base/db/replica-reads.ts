import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { type Kysely, sql } from "kysely";
import { isOutage } from "./outage.ts";
import type { Tables } from "./tables.ts";

type Copy = Kysely<Tables>;

/** Reads that may run on a replica. Nobody can tell where: none misses a write that was acknowledged before it began. */
export interface Reads {
  /** Runs the read on a replica that has everything, or else on the primary; after a failure, on the one after the other. */
  anywhere<Value>(read: (db: Copy) => Promise<Value>): Promise<Value>;
  /** How many reads each of the two answered. */
  counts: { replica: number; primary: number };
}

/** For a database without replicas. */
export function readsOnPrimary(primary: Copy): Reads {
  const counts = { replica: 0, primary: 0 };
  return {
    counts,
    anywhere: (read) => {
      counts.primary += 1;
      return read(primary);
    },
  };
}

interface Copies {
  primary: Copy;
  replica: Copy;
  log: Pick<FastifyBaseLogger, "warn">;
}

/** After a failure, the replicas are left alone for so long, so that not every read waits for them first. */
const restMs = 5_000;

export function readsOnReplicas({ primary, replica, log }: Copies): Reads {
  const counts = { replica: 0, primary: 0 };
  let restingUntil = 0;

  /** Returns nothing if the replica is not up to date or does not answer. */
  const onReplica = async <Value>(
    read: (db: Copy) => Promise<Value>,
  ): Promise<{ value: Value } | undefined> => {
    const position = await findPosition(primary);
    if (!position) return undefined;
    try {
      // On one connection, because each may lead to another replica.
      return await replica
        .connection()
        .execute(async (connection) =>
          (await reaches(connection, position)) ? { value: await read(connection) } : undefined,
        );
    } catch (error) {
      if (!isOutage(error)) throw error;
      restingUntil = performance.now() + restMs;
      log.warn({ err: error }, "a replica did not answer; for now, all reads go to the primary");
      return undefined;
    }
  };

  return {
    counts,
    anywhere: async (read) => {
      const answer = performance.now() < restingUntil ? undefined : await onReplica(read);
      counts[answer ? "replica" : "primary"] += 1;
      return answer ? answer.value : read(primary);
    },
  };
}

/** Returns the end of what the primary has committed; nothing if this is a replica, as just after a fail-over. */
async function findPosition(primary: Copy): Promise<string | null | undefined> {
  const { rows } = await sql<{ position: string | null }>`
    select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() end as position`.execute(
    primary,
  );
  return rows[0]?.position;
}

/** A replica is usually some milliseconds behind. */
const looks = 4;
const lookAgainMs = 5;

/** Waits a moment for the replica to get as far as the position. */
async function reaches(replica: Copy, position: string): Promise<boolean> {
  for (let look = 1; ; look += 1) {
    const { rows } = await sql<{ isThere: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_there`.execute(replica);
    if (rows[0]?.isThere) return true;
    if (look === looks) return false;
    await pause(lookAgainMs);
  }
}
