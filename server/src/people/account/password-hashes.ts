import { type Argon2Parameters, argon2 } from "node:crypto";
import { promisify } from "node:util";

const argon2Async = promisify(argon2);

/** The cost of computing one hash. */
export interface HashCost {
  memoryKiB: number;
  passes: number;
}

const parallelism = 1;
export const tagBytes = 32;
export const nonceBytes = 16;

/** A stored hash may cost no more: one that somebody has put into the database must not exhaust the memory. */
const lowest: HashCost = { memoryKiB: 8, passes: 1 };
const highest: HashCost = { memoryKiB: 64 * 1024, passes: 10 };

/** A hash, read from its PHC string: `$argon2id$v=19$m=19456,t=2,p=1$NONCE$TAG`. */
export interface PasswordHash {
  /** The whole string. */
  stored: string;
  /** The string without the tag: passwords with the same recipe are compared at the cost of one. */
  recipe: string;
  cost: HashCost;
  nonce: Buffer;
  tag: Buffer;
}

const phc = /^(\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([A-Za-z\d+/]{11,86}))\$([A-Za-z\d+/]{43})$/;

/** Returns undefined for anything but an Argon2id hash whose cost is within bounds. */
export function readHash(stored: string): PasswordHash | undefined {
  const [whole, recipe = "", memory, passes, nonce = "", tag = ""] = phc.exec(stored) ?? [];
  const cost = { memoryKiB: Number(memory), passes: Number(passes) };
  if (!whole || costsLess(cost, lowest) || costsLess(highest, cost)) return undefined;
  return { stored, recipe, cost, nonce: Buffer.from(nonce, "base64"), tag: Buffer.from(tag, "base64") };
}

/** Returns the PHC string. */
export function writeHash({ memoryKiB, passes }: HashCost, nonce: Buffer, tag: Buffer): string {
  const settings = `m=${memoryKiB},t=${passes},p=${parallelism}`;
  return ["$argon2id$v=19", settings, unpaddedBase64(nonce), unpaddedBase64(tag)].join("$");
}

export function costsLess(one: HashCost, other: HashCost): boolean {
  return one.memoryKiB < other.memoryKiB || one.passes < other.passes;
}

/** Returns what is missing to the cost if the others have been computed; undefined if it is next to nothing. */
export function missingCost(cost: HashCost, computed: readonly HashCost[]): HashCost | undefined {
  const work = computed.reduce((left, each) => left - workOf(each), workOf(cost));
  if (work < lowest.memoryKiB) return undefined;
  const passes = Math.ceil(work / cost.memoryKiB);
  return { memoryKiB: Math.max(lowest.memoryKiB, Math.floor(work / passes)), passes };
}

/** Computes the hash of a password, which NFKC gives the same bytes on every keyboard. */
export function computeTag(password: string, nonce: Buffer, cost: HashCost): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    message: password.normalize("NFKC"),
    nonce,
    parallelism,
    tagLength: tagBytes,
    memory: cost.memoryKiB,
    passes: cost.passes,
  };
  return argon2Async("argon2id", parameters);
}

function workOf({ memoryKiB, passes }: HashCost): number {
  return memoryKiB * passes;
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
