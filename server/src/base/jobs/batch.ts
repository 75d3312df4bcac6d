import type { JobResult, JobWithMetadata } from "pg-boss";

/** One of the jobs that were fetched together; a job that the clock starts has no data. */
export type Fetched = JobWithMetadata<object | null>;

type Result = Omit<JobResult, "id">;

interface Handling {
  run(job: Fetched): Promise<void>;
  /** Notes that a job has run. */
  complete(job: Fetched): Promise<unknown>;
  afterFailure(job: Fetched, error: unknown): Result;
}

/**
 * Runs jobs one after the other; a failure affects only its own job. Each is complete as soon as it has run: if the
 * process dies in the middle of a batch, those that ran do not run again.
 */
export async function inTurn(batch: readonly Fetched[], handling: Handling): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const job of batch) {
    // Somebody else has the job by now, because this process was out of touch for too long.
    if (job.signal.aborted) continue;
    results.push({ id: job.id, ...(await resultOf(job, handling)) });
  }
  return results;
}

async function resultOf(job: Fetched, { run, complete, afterFailure }: Handling): Promise<Result> {
  try {
    await run(job);
  } catch (error) {
    return afterFailure(job, error);
  }
  await complete(job);
  return { status: "completed" };
}
