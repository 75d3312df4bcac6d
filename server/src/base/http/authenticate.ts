import type { Audience } from "@boxmates/contract/base/endpoint";
import type { FastifyRequest } from "fastify";
import type { Parts } from "../../parts.ts";
import { findSignedIn, requireActingAdmin } from "../../people/account/access.ts";
import type { TokenSubject } from "../../people/account/access-tokens.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";

/**
 * Returns the session of the request. The token only names the session; the database decides whether it is still valid
 * and which role its person has.
 */
export async function requireToken({ accessTokens }: Parts, request: FastifyRequest): Promise<TokenSubject> {
  const [scheme, token] = request.headers.authorization?.split(" ") ?? [];
  if (scheme?.toLowerCase() !== "bearer" || !token) throw new Refusal("SIGNED_OUT");
  const subject = await accessTokens.verify(token);
  if (!subject) throw new Refusal("SIGNED_OUT");
  return subject;
}

/** Returns the person whom the database has found, if they may use an endpoint for this audience. */
export function admit<Person extends SignedIn>(
  { config }: Parts,
  user: Person | undefined,
  audience: Audience,
): Person {
  if (!user) throw new Refusal("SESSION_ENDED");
  if (audience === "admin") requireActingAdmin(config, user);
  return user;
}

/** Returns the sender of a request. Reads by members may use a cached answer, which a change in the database clears. */
export async function authenticate(
  parts: Parts,
  request: FastifyRequest,
  audience: Audience,
  isLikeRead = request.method === "GET",
): Promise<SignedIn> {
  const subject = await requireToken(parts, request);
  const mayRemember = isLikeRead && audience !== "admin";
  const now = parts.clock.now();
  const user = await (mayRemember ? parts.signedIn.find(subject, now) : findSignedIn(parts.db, subject, now));
  return admit(parts, user, audience);
}
