/**
 * Ids of new questions are time-based (specification, section 9). Of two questions that are added within one
 * millisecond the second takes the next one that is free.
 */
export function newQuestionId(nowMs: number, taken: readonly string[]): string {
  const id = `q-${nowMs.toString(36)}`;
  return taken.includes(id) ? newQuestionId(nowMs + 1, taken) : id;
}
