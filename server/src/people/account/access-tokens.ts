import { accessTokenLifetimeSeconds } from "@boxmates/contract/people/account";
import { errors, type JWK, jwtVerify, SignJWT } from "jose";
import type { Clock } from "../../base/clock.ts";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import { signingAlgorithm as algorithm, type SigningKeys } from "./signing-keys.ts";
import { createVerificationKeys, publishKey } from "./verification-keys.ts";

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
