import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { PushSubscription } from "@boxmates/contract/people/push";

const keys = {
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
};

/** The subscription of a browser at a push service that does not exist. */
export function madeUpSubscription(endpoint = `https://push.example.com/${randomUUID()}`): PushSubscription {
  return { endpoint, keys };
}
