import { createHash } from "node:crypto";

// Everything of the sample that looks random comes from this seed and a name: the same ids and choices every time,
// whatever is added before or after.
const seed = "boxmates demo";

function bytesOf(name: string): Buffer {
  return createHash("sha256").update(`${seed}/${name}`).digest();
}

/** The id of the thing with this name, shaped like a random UUID. */
export function idOf(...name: string[]): string {
  const hex = bytesOf(name.join("/")).toString("hex");
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A whole number from 0 to `below` - 1. */
export function numberOf(name: string, below: number): number {
  return bytesOf(name).readUInt32BE(0) % below;
}

/** One of a list that is not empty. */
export function choiceOf<Item>(name: string, list: readonly Item[]): Item {
  const chosen = list[numberOf(name, list.length)];
  if (chosen === undefined) throw new Error(`There is nothing to choose from for ${name}.`);
  return chosen;
}

/** The list in an order of its own. */
export function shuffled<Item>(name: string, list: readonly Item[]): Item[] {
  return list
    .map((item, index) => ({ item, place: bytesOf(`${name}/${index}`).readUInt32BE(0) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
