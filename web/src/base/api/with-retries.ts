/** Specification, section 9. */
const firstRetryMs = 200;
const retryWindowMs = 30_000;

interface Time {
  now(): number;
  wait(ms: number): Promise<void>;
}

/** Retries after 200, 400, 800 … ms as long as that fits into the window, then throws the last error. */
export async function withRetries<Result>(time: Time, work: () => Promise<Result>): Promise<Result> {
  const startedAt = time.now();
  for (let delay = firstRetryMs; ; delay *= 2) {
    try {
      return await work();
    } catch (error) {
      if (time.now() + delay - startedAt > retryWindowMs) throw error;
      await time.wait(delay);
    }
  }
}
