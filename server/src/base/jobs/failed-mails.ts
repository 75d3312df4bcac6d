/** Mails that were given up move to this queue, and stay there until an administrator sends them. */
export const failedMailsQueue = "failed-mails";

/** After two weeks nobody misses the mail any more, and its data is deleted. */
export const keepFailedMailsSeconds = 14 * 24 * 3600;

/** Every job that sends a mail is named so. */
export function isMail({ name }: { name: string }): boolean {
  return name.startsWith("mail-");
}

/**
 * The SQL that counts, each up to `most`, the mails of the `queues` that were given up and those that failed and will be
 * tried again, and says why the latest of them failed.
 */
export const failedMails = (queues: string, most: number) => `
  -- The conditions are those of the index from which the queue fetches its jobs.
  with failed as (
    select created_on as failed_on, source_output as output from pgboss.job
    where name = '${failedMailsQueue}' and state < 'active' and not blocked
    limit ${most}
  ), retried as (
    select started_on as failed_on, output from pgboss.job
    where name = any(${queues}) and state < 'active' and not blocked and state = 'retry'
    limit ${most}
  )
  select
    (select count(*) from failed) as failed,
    (select count(*) from retried) as retried,
    (
      select output ->> 'message' from (select * from failed union all select * from retried) either
      order by failed_on desc nulls last limit 1
    ) as fault`;
