import { accessTokenLifetimeSeconds } from "@boxmates/contract/people/account";
import { errors, type JWK, type JWTVerifyGetKey, jwtVerify, SignJWT } from "jose";
import type { Clock } from "../../base/clock.ts";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import { findVerificationKey, listVerificationKeys, saveVerificationKey } from "./queries.ts";
import { signingAlgorithm as algorithm, type SigningKey, type SigningKeys } from "./signing-keys.ts";

const audience = "boxmates";

export interface TokenSubject {
  userId: string;
  sessionId: string;
}

/** Short-lived signed JWTs that identify the session of a request; rights are always read from the database. */
export interface AccessTokens {
  sign(subject: TokenSubject): Promise<{ token: string; expiresAt: number }>;
  /** Returns undefined for anything but one of our tokens that has not expired. */
  verify(token: string): Promise<TokenSubject | undefined>;
  /** Lists the public keys of all servers, for other services that check our tokens. */
  listKeys(): Promise<JWK[]>;
  /** Lets the other servers on the database check this one's tokens for the next day. */
  publishKey(service: ServiceProof): Promise<void>;
}

// Checking a signature costs more than everything else before the handler, so a checked token is remembered until
// it expires. Its session is still looked up for each request.
const rememberedTokens = 10_000;

export function createAccessTokens(db: Db, keys: SigningKeys, clock: Clock, issuer: string): AccessTokens {
  const [signer] = keys;
  const verificationKeys = createVerificationKeys(db, clock, keys);
  const remembered = new Map<string, { subject: TokenSubject; expiresAt: number }>();
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    listKeys: verificationKeys.list,
    publishKey: (service) => publishKey(db, service, signer, clock.now()),
    sign: async ({ userId, sessionId }) => {
      const issuedAt = nowSeconds();
      const expiresAt = issuedAt + accessTokenLifetimeSeconds;
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, kid: signer.id })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(signer.privateKey);
      return { token, expiresAt };
    },
    verify: async (token) => {
      const known = remembered.get(token);
      if (known) return known.expiresAt > nowSeconds() ? known.subject : undefined;
      const options = { issuer, audience, algorithms: [algorithm], currentDate: clock.now() };
      const payload = await jwtVerify(token, verificationKeys.find, options).then(
        (verified) => verified.payload,
        (error) => {
          if (error instanceof errors.JOSEError) return undefined;
          throw error;
        },
      );
      if (!payload?.sub || !payload.exp || typeof payload.sid !== "string") return undefined;
      const subject = { userId: payload.sub, sessionId: payload.sid };
      if (remembered.size >= rememberedTokens) remembered.clear();
      remembered.set(token, { subject, expiresAt: payload.exp });
      return subject;
    },
  };
}

/** How long a key is trusted after its last server has stopped. Tokens last far less. */
const trustedMs = 24 * 3600 * 1000;

/** Specification, section 9. */
const cachedMs = 10 * 60 * 1000;

interface VerificationKeys {
  /** Finds the public key that a token names. Throws a JOSEError if no server has it. */
  find: JWTVerifyGetKey;
  /** Lists the public keys of all servers. */
  list(): Promise<JWK[]>;
}

/** Looks up keys: this server's own at once, those of the others in the database. */
function createVerificationKeys(db: Db, clock: Clock, own: SigningKeys): VerificationKeys {
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
function publishKey(db: Db, service: ServiceProof, { id, publicJwk }: SigningKey, now: Date): Promise<void> {
  return saveVerificationKey(db, service, { id, publicJwk, usedUntil: new Date(now.getTime() + trustedMs) });
}
