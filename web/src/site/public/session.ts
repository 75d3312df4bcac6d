import type { sessionApi } from "@boxmates/contract/base/session";
import { forgetDrafts, readRemembered, remember, rememberedKey } from "../../base/api/remembered-user.ts";
import { channelName, type TabMessage } from "../../base/api/session-store.ts";
import { send } from "../../base/api/transport.ts";
import { markSession, notTold } from "../../base/shell/session-mark.ts";
import { toast } from "../../base/ui/toast.ts";

/**
 * Shows who is signed in, as the browser remembers it: the server is not asked, because the page is the same for
 * everyone. An outdated memory does no harm, because the next guarded page asks.
 */
export function startSession(menu: { close(): void }): void {
  const show = () => markSession(readRemembered());
  show();
  onReturn(show);
  addEventListener("storage", ({ key }) => {
    // No key: all of the storage was cleared.
    if (key === rememberedKey || key === null) show();
  });

  document.querySelector("[data-sign-out]")?.addEventListener("click", async () => {
    const ended = signOut();
    // The storage may be forbidden.
    markSession(undefined);
    menu.close();
    keepFocus();
    if (!(await ended)) toast.error("Error", notTold);
  });
}

/** The button that was pressed is gone, and the keyboard's focus with it. */
function keepFocus(): void {
  const places = ['#menu a[href="/auth"]', '[aria-controls="menu"]'];
  const place = places.map((selector) => document.querySelector<HTMLElement>(selector));
  place.find((element) => element?.checkVisibility())?.focus();
}

/**
 * Forgets the session in this browser, even if the server cannot be reached, and ends it there, even if the page is
 * closed at once: in the same order as the app, so that the other tabs know who ended it. Says whether the server was
 * told.
 */
async function signOut(): Promise<boolean> {
  remember(undefined);
  forgetDrafts();
  tellTabs({ kind: "signed-out", event: "signed-out" });
  try {
    const address = { method: "POST", path: "/account/sign-out" } as const;
    return (await send<typeof sessionApi.signOut>(address, { body: {} }, { keepalive: true })).ok;
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

/** Calls back when the browser restores this page from its cache, where it missed all events. */
export function onReturn(listener: () => void): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) listener();
  });
}
