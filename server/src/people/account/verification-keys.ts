import { errors, type JWK, type JWTVerifyGetKey } from "jose";
import type { Clock } from "../../base/clock.ts";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import { findVerificationKey, listVerificationKeys, saveVerificationKey } from "./queries.ts";
import type { SigningKey, SigningKeys } from "./signing-keys.ts";

/** How long a key is trusted after its last server has stopped. Tokens last far less. */
const trustedMs = 24 * 3600 * 1000;

/** Specification, section 9. */
const cachedMs = 10 * 60 * 1000;

export interface VerificationKeys {
  /** Finds the public key that a token names. Throws a JOSEError if no server has it. */
  find: JWTVerifyGetKey;
  /** Lists the public keys of all servers. */
  list(): Promise<JWK[]>;
}

/** Looks up keys: this server's own at once, those of the others in the database. */
export function createVerificationKeys(db: Db, clock: Clock, own: SigningKeys): VerificationKeys {
  const cached = new Map<string, { jwk: JWK; until: number }>();

  const findForeign = async (id: string): Promise<JWK> => {
    const now = clock.now();
    const known = cached.get(id);
    if (known && known.until > now.getTime()) return known.jwk;
    cached.delete(id);
    const jwk = await findVerificationKey(db, id, now);
    if (!jwk) throw new errors.JWKSNoMatchingKey();
    cached.set(id, { jwk, until: now.getTime() + cachedMs });
    return jwk;
  };

  return {
    find: async ({ kid = "" }) => own.find(({ id }) => id === kid)?.publicJwk ?? findForeign(kid),
    list: async () => {
      const foreign = await listVerificationKeys(db, clock.now());
      const all = [...own, ...foreign.filter((each) => !own.some(({ id }) => id === each.id))];
      return all.map(({ publicJwk }) => publicJwk);
    },
  };
}

/** Tells all servers on the database about the key that this one signs with; to be repeated every hour. */
export function publishKey(
  db: Db,
  service: ServiceProof,
  { id, publicJwk }: SigningKey,
  now: Date,
): Promise<void> {
  return saveVerificationKey(db, service, { id, publicJwk, usedUntil: new Date(now.getTime() + trustedMs) });
}
