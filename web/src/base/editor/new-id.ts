/**
 * The id of a new part of a list. Ids are time-based (specification, section 9). Of two parts that are added within one
 * millisecond the second takes the next id that is free.
 * @param kind the first letter of what the part is
 */
export function newId(kind: string, nowMs: number, taken: readonly string[]): string {
  const id = `${kind}-${nowMs.toString(36)}`;
  return taken.includes(id) ? newId(kind, nowMs + 1, taken) : id;
}
