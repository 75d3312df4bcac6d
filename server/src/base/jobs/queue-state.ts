import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { failedMails } from "./failed-mails.ts";
import type { Jobs } from "./sending.ts";

/** Further ones wait behind these, so that a look costs no more when everything waits. */
const lookedAt = 1_000;

export interface QueueState {
  /** The queues with jobs that are due, and how long the one that has waited longest has done so. */
  late: { queue: string; lateSeconds: number }[];
  /** Mails that were given up, and those that failed and are tried again, each up to a thousand. */
  failed: number;
  retried: number;
}

export async function findQueueState(
  db: Db,
  { queues, mailQueues }: Pick<Jobs, "queues" | "mailQueues">,
): Promise<QueueState> {
  const late = sql<QueueState["late"][number]>`
    select queue.name as queue, extract(epoch from now() - min(next.start_after))::float8 as late_seconds
    from unnest(${[...queues]}::text[]) queue (name)
    cross join lateral (
      -- In the order, and on the conditions, of the index from which the queue fetches its jobs.
      select start_after from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked
      order by priority desc, created_on, start_after
      limit ${lookedAt}
    ) next
    where next.start_after < now()
    group by queue.name`;
  const mails = sql<{ failed: number; retried: number }>`
    select failed::integer, retried::integer
    from (${sql.raw(failedMails(`'{${mailQueues.join(",")}}'::text[]`, lookedAt))}) mails`;
  const [{ rows }, { rows: counts }] = await Promise.all([late.execute(db), mails.execute(db)]);
  return { late: rows, ...(counts[0] ?? { failed: 0, retried: 0 }) };
}
