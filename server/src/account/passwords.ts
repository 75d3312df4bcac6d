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
  /** Returns the password's Argon2id hash in PHC string format. */
  hash(password: string): Promise<string>;
  /** Compares with a stored hash. Without a valid one it takes the same time and returns false. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
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

  const nobody = randomBytes(nonceBytes);
  return {
    hash: async (password) => {
      const nonce = randomBytes(nonceBytes);
      return prefix + [nonce, await derive(password, nonce)].map(unpaddedBase64).join("$");
    },
    verify: async (password, stored) => {
      const known = stored?.startsWith(prefix) ? stored : undefined;
      const parts = (known ?? "").slice(prefix.length).split("$");
      const [nonce, tag] = parts.map((part) => Buffer.from(part, "base64"));
      const derived = await derive(password, known && nonce ? nonce : nobody);
      return tag?.length === tagBytes && timingSafeEqual(derived, tag);
    },
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
