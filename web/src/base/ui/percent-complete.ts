/** Returns the share that is done, in whole percent; never 100 before the end. */
export function percentComplete(done: number, all: number): number {
  if (done >= all) return all === 0 ? 0 : 100;
  return Math.min(99, Math.round((100 * done) / all));
}
