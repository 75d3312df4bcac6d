import { allChosen } from "../base/api/choice.ts";

const underway = new Set<Promise<unknown>>();

/** Notes a write that belongs to the round or the game: the press that ends it comes after the write. */
export function pressed<Value>(work: Promise<Value>): Promise<Value> {
  const settled = work.catch(() => undefined).finally(() => underway.delete(settled));
  underway.add(settled);
  return work;
}

/** Resolves once the server has answered everything that was pressed until now. */
export async function allPressed(): Promise<void> {
  await Promise.all([allChosen(), ...underway]);
}
