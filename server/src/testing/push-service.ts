import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { PushSubscription } from "@boxmates/contract/people/push";

const keys = {
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
};

/** What a browser sends that has subscribed at a push service which does not exist. */
export function madeUpSubscription(endpoint = `https://push.example.com/${randomUUID()}`): PushSubscription {
  return { endpoint, keys };
}
