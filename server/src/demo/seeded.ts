import { createHash } from "node:crypto";

// Everything in the sample that looks random comes from this seed and a name, so choices are always the same,
// whatever is added later.
const seed = "boxmates demo";

function bytesOf(name: string): Buffer {
  return createHash("sha256").update(`${seed}/${name}`).digest();
}

/** Returns a whole number from 0 to `below` - 1. */
export function numberOf(name: string, below: number): number {
  return bytesOf(name).readUInt32BE(0) % below;
}

/** Returns one entry of a non-empty list. */
export function choiceOf<Item>(name: string, list: readonly Item[]): Item {
  const chosen = list[numberOf(name, list.length)];
  if (chosen === undefined) throw new Error(`There is nothing to choose from for ${name}.`);
  return chosen;
}

/** Returns the list in a shuffled order. */
export function shuffled<Item>(name: string, list: readonly Item[]): Item[] {
  return list
    .map((item, index) => ({ item, place: bytesOf(`${name}/${index}`).readUInt32BE(0) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
