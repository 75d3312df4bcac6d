import { sql } from "kysely";
import type { Db } from "../db/open.ts";

/**
 * Deletes the jobs to somebody who is gone, and those that name their address, waiting and finished ones: asking for a
 * link queues the address as it was typed, because only the job may find out whether it has an account.
 */
export async function forgetJobsOf(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await sql`
    delete from pgboss.job
    where data ->> 'userId' = ${userId}
      or jsonb_path_exists(data, '$.* ? (@ == $email)', jsonb_build_object('email', ${email}::text))`.execute(
    db,
  );
}
