import type { Audience } from "@boxmates/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { findSignedIn, requireAdmin } from "../account/access.ts";
import type { Parts } from "../parts.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";

/**
 * Who sends this request. The token only names the session; whether it still stands, and with which role, is what the
 * database says now. Only for members who read is it what it said a moment ago, until it tells of a change.
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
  const mayRemember = request.method === "GET" && audience !== "admin";
  const user = mayRemember ? await parts.signedIn.find(subject) : await findSignedIn(parts.db, subject);
  if (!user) throw new Refusal("SESSION_ENDED");
  return audience === "admin" ? requireAdmin(user) : user;
}
