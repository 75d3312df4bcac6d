import type { accountApi } from "@boxmates/contract/account";
import { remember } from "../api/remembered-user.ts";
import type { TabMessage } from "../api/session-types.ts";
import { channelName } from "../api/tab-channel.ts";
import { send } from "../api/transport.ts";

/**
 * Forgets the session in this browser, even where the server cannot be reached, and ends it there: in the same order as
 * the app, so that the other tabs know who ended it. Says whether the server was told.
 */
export async function signOut(): Promise<boolean> {
  remember(undefined);
  tellTabs({ kind: "signed-out", event: "signed-out" });
  try {
    const address = { method: "POST", path: "/account/sign-out" } as const;
    return (await send<typeof accountApi.signOut>(address, { body: {} })).ok;
  } catch {
    return false;
  }
}

/** Open for one message only: a page with an open channel is not kept by the browser for its Back button. */
function tellTabs(message: TabMessage): void {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}
