import { type PushSettings, type PushSubscription, pushApi } from "@boxmates/contract/people/push";
import { call } from "../../base/api/client.ts";
import { keptSubscription, rememberSubscription } from "./device-push.ts";

/** Lets the server send notifications to this device. */
export async function registerDevice(subscription: PushSubscription, publicKey: string): Promise<void> {
  await call(pushApi.subscribe, { body: subscription });
  await rememberSubscription(subscription, publicKey);
}

/**
 * Compares what the server believes of this device with what its browser has, and tells the server what is different.
 * Returns whether anything was. A device that the server does not know is left alone: somebody else may sit there.
 */
export async function compareDevice({ devices, publicKey, ownEndpoint }: PushSettings): Promise<boolean> {
  const own = devices.find(({ current }) => current);
  if (!own) return false;
  const subscription = await keptSubscription(publicKey);
  if (!subscription) await call(pushApi.removeDevice, { params: { sessionId: own.id } });
  else if (subscription.endpoint !== ownEndpoint) await registerDevice(subscription, publicKey);
  else await rememberSubscription(subscription, publicKey);
  return subscription?.endpoint !== ownEndpoint;
}
