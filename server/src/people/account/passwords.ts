import { randomBytes, timingSafeEqual } from "node:crypto";
import { type TurnLimits, takingTurns } from "../../base/turns.ts";
import {
  computeTag,
  costsLess,
  type HashCost,
  missingCost,
  nonceBytes,
  type PasswordHash,
  readHash,
  tagBytes,
  writeHash,
} from "./password-hashes.ts";

// OWASP's minimum for Argon2id: 19 MiB of memory, two passes, one lane. If it is raised here, each account's hash is
// computed anew at its next sign-in.
const safeCost: HashCost = { memoryKiB: 19 * 1024, passes: 2 };

export interface Passwords {
  /**
   * Returns the password's Argon2id hash in PHC string format. Hashes of one account share their salt, if the second
   * names the first one as its `sibling`: they can then be compared with a password at the cost of one.
   */
  hash(password: string, sibling?: string): Promise<string>;
  /** Returns a hash that no password has, for the salt of an account whose hashes are still to come. */
  unmatched(): string;
  /** Compares with a stored hash. Without a valid one it takes the same time and returns false. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  /** Returns the stored hash that the password matches. It takes as long as `verify` if they share their salt. */
  findMatch(password: string, stored: readonly string[]): Promise<string | undefined>;
  /** Returns whether a stored hash costs less than the hashes of today. */
  isOutdated(stored: string): boolean;
}

/** Creates password hashing with a bounded queue, so that a burst of sign-ins does not starve everything else. */
export function createPasswords(
  limits: TurnLimits,
  cost: HashCost = safeCost,
  compute = computeTag,
): Passwords {
  const inTurn = takingTurns(limits);
  const nobody = { recipe: "", nonce: randomBytes(nonceBytes), cost };

  const findMatch = async (password: string, stored: readonly string[]) => {
    const known = stored.flatMap((each) => readHash(each) ?? []);
    const recipes = new Map<string, Pick<PasswordHash, "recipe" | "nonce" | "cost">>();
    for (const each of known) recipes.set(each.recipe, each);
    if (recipes.size === 0) recipes.set(nobody.recipe, nobody);
    let match: string | undefined;
    for (const { recipe, nonce, cost: itsCost } of recipes.values()) {
      const tag = await inTurn(() => compute(password, nonce, itsCost));
      match ??= known.find((each) => each.recipe === recipe && timingSafeEqual(each.tag, tag))?.stored;
    }
    // An old hash must not take less time than none, which would show that there is an account.
    const computed = [...recipes.values()].map((each) => each.cost);
    const missing = missingCost(cost, computed);
    if (missing) await inTurn(() => compute(password, nobody.nonce, missing));
    return match;
  };

  return {
    hash: async (password, sibling) => {
      const like = sibling === undefined ? undefined : readHash(sibling);
      const nonce = like?.nonce ?? randomBytes(nonceBytes);
      return writeHash(cost, nonce, await inTurn(() => compute(password, nonce, cost)));
    },
    unmatched: () => writeHash(cost, randomBytes(nonceBytes), randomBytes(tagBytes)),
    verify: async (password, stored) =>
      (await findMatch(password, stored === undefined ? [] : [stored])) !== undefined,
    findMatch,
    isOutdated: (stored) => {
      const found = readHash(stored);
      return found !== undefined && costsLess(found.cost, cost);
    },
  };
}
