import type { Audience } from "@boxmates/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { findSignedIn, requireAdmin, requireSecondFactor } from "../account/access.ts";
import type { Parts } from "../parts.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";

/**
 * Returns the sender of this request. The token only names the session; the database decides whether it is still valid
 * and which role it has. Reads by members may use a cached answer, which a change in the database clears.
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
  const now = parts.clock.now();
  const user = await (mayRemember ? parts.signedIn.find(subject, now) : findSignedIn(parts.db, subject, now));
  if (!user) throw new Refusal("SESSION_ENDED");
  if (audience !== "admin") return user;
  const admin = requireAdmin(user);
  if (parts.config.requireAdminMfa) await requireSecondFactor(parts.db, admin);
  return admin;
}
