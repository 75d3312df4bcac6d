import { ECDH, timingSafeEqual } from "node:crypto";
import type { PushSubscription } from "@boxmates/contract/people/push";
import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Config } from "../../config.ts";
import type { OwnSubscription, RenewedSubscription, SendableSubscription } from "./proofs.ts";
import { isPublicEndpoint } from "./public-addresses.ts";
import { findSubscriptionAt } from "./queries.ts";

/** Throws PUSH_ENDPOINT_REFUSED for an address in a private network, and for keys that encrypt nothing. */
export function requireSendable(
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
  { pushTestOrigin }: Pick<Config, "pushTestOrigin">,
): SendableSubscription {
  if (!(isTestEndpoint(endpoint, pushTestOrigin) || isPublicEndpoint(endpoint)) || !isOnCurve(p256dh))
    throw new Refusal("PUSH_ENDPOINT_REFUSED");
  return { endpoint, p256dh, auth } as SendableSubscription;
}

/** Returns whether the address is that of the test's own push service, which exists only on localhost. */
export function isTestEndpoint(endpoint: string, testOrigin: string | undefined): boolean {
  return testOrigin !== undefined && URL.canParse(endpoint) && new URL(endpoint).origin === testOrigin;
}

function isOnCurve(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, "prime256v1", "base64url", undefined, "uncompressed");
    return true;
  } catch {
    return false;
  }
}

export function ownSubscription(
  { userId, sessionId }: SignedIn,
  sendable: SendableSubscription,
): OwnSubscription {
  return { ...sendable, userId, sessionId } as OwnSubscription;
}

/** Knowing a subscription is enough to replace it. Throws PUSH_SUBSCRIPTION_NOT_FOUND. */
export async function requireFormer(
  db: Db,
  former: { endpoint: string; auth: string },
  sendable: SendableSubscription,
): Promise<RenewedSubscription> {
  const found = await findSubscriptionAt(db, former.endpoint);
  if (!found || !isSame(found.auth, former.auth)) throw new Refusal("PUSH_SUBSCRIPTION_NOT_FOUND");
  return { ...sendable, formerId: found.id } as RenewedSubscription;
}

function isSame(stored: string, given: string): boolean {
  const [one, other] = [Buffer.from(stored), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
