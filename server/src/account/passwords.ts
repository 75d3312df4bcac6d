import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { Refusal } from "../refusal.ts";

const argon2Async = promisify(argon2);

/** The cost of computing one hash. */
export interface HashCost {
  memoryKiB: number;
  passes: number;
}

// OWASP's minimum for Argon2id: 19 MiB of memory, two passes, one lane.
const safeCost: HashCost = { memoryKiB: 19 * 1024, passes: 2 };
const parallelism = 1;
const nonceBytes = 16;
const tagBytes = 32;

export interface Passwords {
  /**
   * Returns the password's Argon2id hash in PHC string format. Hashes of one account share their salt, if the second
   * names the first one as its `sibling`: they can then be compared with a password at the cost of one.
   */
  hash(password: string, sibling?: string): Promise<string>;
  /** Compares with a stored hash. Without a valid one it takes the same time and returns false. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  /** Returns the stored hash that the password matches. It takes as long as `verify` if they share their salt. */
  findMatch(password: string, stored: readonly string[]): Promise<string | undefined>;
}

interface PasswordLimits {
  /** How many hashes are computed at once, outside the event loop. */
  concurrent: number;
  /** How many may wait; any more are refused as UNAVAILABLE rather than kept waiting for long. */
  queued: number;
}

/** Creates password hashing with a bounded queue, so that a burst of sign-ins does not starve everything else. */
export function createPasswords(
  { concurrent, queued }: PasswordLimits,
  cost: HashCost = safeCost,
): Passwords {
  const prefix = `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=${parallelism}$`;
  const waiting: (() => void)[] = [];
  let running = 0;

  const derive = async (password: string, nonce: Buffer): Promise<Buffer> => {
    if (running >= concurrent) {
      if (waiting.length >= queued) throw new Refusal("UNAVAILABLE", { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await argon2Async("argon2id", parameters(password, nonce, cost));
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  const read = (stored: string) => {
    const [nonce = "", tag = ""] = stored.startsWith(prefix) ? stored.slice(prefix.length).split("$") : [];
    const tagged = Buffer.from(tag, "base64");
    return tagged.length === tagBytes ? [{ stored, nonce, tag: tagged }] : [];
  };

  const nobody = unpaddedBase64(randomBytes(nonceBytes));
  const findMatch = async (password: string, stored: readonly string[]) => {
    const known = stored.flatMap(read);
    const nonces = new Set(known.map(({ nonce }) => nonce));
    let match: string | undefined;
    for (const nonce of nonces.size > 0 ? nonces : [nobody]) {
      const derived = await derive(password, Buffer.from(nonce, "base64"));
      match ??= known.find((each) => each.nonce === nonce && timingSafeEqual(each.tag, derived))?.stored;
    }
    return match;
  };

  return {
    hash: async (password, sibling) => {
      const [like] = sibling === undefined ? [] : read(sibling);
      const nonce = like ? Buffer.from(like.nonce, "base64") : randomBytes(nonceBytes);
      return prefix + [nonce, await derive(password, nonce)].map(unpaddedBase64).join("$");
    },
    verify: async (password, stored) =>
      (await findMatch(password, stored === undefined ? [] : [stored])) !== undefined,
    findMatch,
  };
}

function parameters(password: string, nonce: Buffer, { memoryKiB, passes }: HashCost): Argon2Parameters {
  // NFKC gives the same password the same bytes on every keyboard.
  return {
    message: password.normalize("NFKC"),
    nonce,
    parallelism,
    tagLength: tagBytes,
    memory: memoryKiB,
    passes,
  };
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
