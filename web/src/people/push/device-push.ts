import type { PushSubscription } from "@boxmates/contract/people/push";
import { workerAddress } from "../../base/shell/register-worker.ts";

/** The person's answer to this browser's question about notifications, if it can show any. */
export type Permission = NotificationPermission | "unsupported";

export function pushPermission(): Permission {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return isSupported ? Notification.permission : "unsupported";
}

/** Thrown if the browser gets no notifications from anywhere, such as in a private window or without a network. */
export class NoPushService extends Error {
  override readonly name = "NoPushService";
}

/**
 * Asks the browser's push service for an address for this device, for another one if `afresh`. Only after the person has
 * allowed it.
 */
export async function subscribeDevice(publicKey: string, { afresh = false } = {}): Promise<PushSubscription> {
  try {
    await navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" });
    const { pushManager } = await navigator.serviceWorker.ready;
    // One for another key, as after the data were lost, is of no use.
    const former = await pushManager.getSubscription();
    if (former && (afresh || !isFor(former, publicKey))) await former.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return partsOf(await pushManager.subscribe(options));
  } catch (error) {
    throw error instanceof DOMException ? new NoPushService() : error;
  }
}

/**
 * Returns the subscription of this device. Browsers lose it without a word, for example with their data: then it is made
 * anew. Undefined if that cannot be, or if the person no longer allows notifications.
 */
export async function keptSubscription(publicKey: string): Promise<PushSubscription | undefined> {
  if (pushPermission() !== "granted") return undefined;
  try {
    const found = await foundSubscription();
    return found && isFor(found, publicKey) ? partsOf(found) : await subscribeDevice(publicKey);
  } catch (error) {
    if (error instanceof NoPushService) return undefined;
    throw error;
  }
}

async function foundSubscription() {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

function partsOf(subscription: globalThis.PushSubscription): PushSubscription {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new NoPushService();
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

function isFor({ options }: globalThis.PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey;
}

// The worker, `public/sw.js`, finds here what the server knows of this device.
const memory = "push";
const memoryPath = "/push/subscription";

/** Lets the worker know the subscription that the server has: a browser that replaces it may not say which one that was. */
export async function rememberSubscription(subscription: PushSubscription, publicKey: string): Promise<void> {
  const cache = await caches.open(memory);
  await cache.put(memoryPath, Response.json({ ...subscription, publicKey }));
}

/** Ends the subscription in the browser, too, so that its push service forgets it. */
export async function unsubscribeDevice(): Promise<void> {
  await caches.delete(memory);
  const subscription = await foundSubscription();
  await subscription?.unsubscribe();
}
