import type { JobResult } from "pg-boss";
import * as z from "zod";
import { withoutAddresses } from "../logger.ts";
import { isRefusedForGood } from "../mail/mail-fault.ts";
import type { Retried } from "./job.ts";

/** The first pause; each further one is twice as long, up to the longest. */
const firstPauseSeconds = 5;
/** Once a mail server works again, every waiting mail is tried within this time. */
const longestPauseSeconds = 120;

/** A mail server that refuses a mail this often in a row will hardly accept it the next time. */
const refusalsAtMost = 8;

/** For jobs that are retried for a time: their age ends that, not their number of tries. */
const anyNumberOfTries = 1_000_000;

/** The options of a queue whose jobs are retried in this way. */
export function retryOptions(retried: Retried) {
  return {
    retryLimit: "times" in retried ? retried.times : anyNumberOfTries,
    retryDelay: firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: longestPauseSeconds,
  };
}

/** The longest that pg-boss lets a failed job wait, in milliseconds: of the second half of a pause it takes a part by chance. */
function longestPauseMs(retryCount: number): number {
  return 1000 * Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (retryCount + 1));
}

/** Returns when those of the batch that failed are all due again, in milliseconds from now; undefined if none is tried again. */
export function allDueAgainMs(
  batch: readonly { id: string; retryCount: number }[],
  results: readonly JobResult[],
): number | undefined {
  const failed = new Set(results.filter(({ status }) => status === "failed").map(({ id }) => id));
  const pauses = batch.filter(({ id }) => failed.has(id)).map(({ retryCount }) => longestPauseMs(retryCount));
  return pauses.length > 0 ? Math.max(...pauses) : undefined;
}

/** A failed try leaves this in its job's output for the next one. */
const failure = z.object({ message: z.string(), refusals: z.number() });

interface Tried {
  retried: Retried;
  /** When the job was sent. */
  createdOn: Date;
  /** The failure of the try before, if there is one. */
  output: unknown;
}

const hourMs = 3600 * 1000;

/** Returns the result of a job that failed: it is tried again, or given up although its queue would retry it. */
export function afterFailure(tried: Tried, error: unknown, now: Date): Omit<JobResult, "id"> {
  const { retried, createdOn, output } = tried;
  const before = failure.safeParse(output).data?.refusals ?? 0;
  const refusals = isRefusedForGood(error) ? before + 1 : 0;
  const isTooOld = "hours" in retried && now.getTime() - createdOn.getTime() >= retried.hours * hourMs;
  return {
    status: isTooOld || refusals >= refusalsAtMost ? "deadletter" : "failed",
    output: {
      message: withoutAddresses(error instanceof Error ? error.message : String(error)),
      refusals,
    } satisfies z.output<typeof failure>,
  };
}
