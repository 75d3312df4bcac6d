import type { Audience } from "@boxmates/contract/endpoint";
import type { FastifyRequest } from "fastify";
import type { SignedIn } from "../account/session-queries.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";

/**
 * Who sends this request. The token only names the session: whether it still stands, and with which role, is what
 * the database says now, so that a removal holds from the next request.
 */
export async function authenticate(
  parts: Parts,
  request: FastifyRequest,
  audience: Audience,
): Promise<SignedIn> {
  const [scheme, token] = request.headers.authorization?.split(" ") ?? [];
  if (scheme?.toLowerCase() !== "bearer" || !token) throw new Refusal("SIGNED_OUT");
  const subject = await parts.accessTokens.verify(token);
  if (!subject) throw new Refusal("SIGNED_OUT");
  const user = await parts.signedIn.find(subject);
  if (!user) throw new Refusal("SESSION_ENDED");
  if (audience === "admin" && user.role !== "admin") throw new Refusal("ADMIN_ONLY");
  return user;
}
