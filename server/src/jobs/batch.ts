import type { JobResult, JobWithMetadata } from "pg-boss";

/** One of the jobs that were fetched together. */
export type Fetched = JobWithMetadata<object>;

interface Handling {
  run(job: Fetched): Promise<void>;
  /** Notes that a job has run. */
  complete(job: Fetched): Promise<unknown>;
  isGivenUp(job: Fetched, error: unknown): boolean;
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
    results.push({ id: job.id, ...(await outcome(job, handling)) });
  }
  return results;
}

async function outcome(job: Fetched, { run, complete, isGivenUp }: Handling): Promise<Omit<JobResult, "id">> {
  try {
    await run(job);
  } catch (error) {
    const status = isGivenUp(job, error) ? "deadletter" : "failed";
    return { status, output: { message: error instanceof Error ? error.message : String(error) } };
  }
  await complete(job);
  return { status: "completed" };
}
