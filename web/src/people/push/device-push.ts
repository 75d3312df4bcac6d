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

/** Asks the browser's push service for an address for this device. Only after the person has allowed it. */
export async function subscribeDevice(publicKey: string): Promise<PushSubscription> {
  try {
    await navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" });
    const { pushManager } = await navigator.serviceWorker.ready;
    // One for another key, as after the data were lost, is of no use.
    const former = await pushManager.getSubscription();
    if (former && !isFor(former, publicKey)) await former.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) throw new NoPushService();
    return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  } catch (error) {
    throw error instanceof DOMException ? new NoPushService() : error;
  }
}

function isFor({ options }: globalThis.PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey;
}

/** Ends the subscription in the browser, too, so that its push service forgets it. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
