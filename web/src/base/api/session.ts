import { type Session, sessionApi } from "@boxmates/contract/base/session";
import { useEffect, useSyncExternalStore } from "react";
import { toast } from "../ui/toast.ts";
import { forgetDrafts, readRemembered, remember, toRemembered } from "./remembered-user.ts";
import { createSessionKeeper } from "./session-keeper.ts";
import { channelName, type SessionState, type TabMessage } from "./session-store.ts";
import { send } from "./transport.ts";

export type { SessionState, SessionUser } from "./session-store.ts";

const lockName = "boxmates-refresh";

const sessionEnded =
  "Your session has ended: its time was over, another device ended it, the password changed, or the account is gone. Please sign in again.";

const inBrowser = typeof window !== "undefined";
const channel = inBrowser && "BroadcastChannel" in window ? new BroadcastChannel(channelName) : undefined;

const keeper = createSessionKeeper({
  refresh: exchangeCookie,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  every: (ms, tick) => {
    setInterval(tick, ms);
    // Timers stop while a laptop sleeps; the first check after waking should not wait for the next tick.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") tick();
    });
  },
  alone: (work) => ("locks" in navigator ? navigator.locks.request(lockName, work) : work()),
  tellTabs: (message) => channel?.postMessage(message),
  wasSignedIn: () => readRemembered() !== undefined,
  remember: (user) => remember(user && toRemembered(user)),
});

channel?.addEventListener("message", (event: MessageEvent<TabMessage>) => keeper.hear(event.data));

keeper.subscribe((_, event) => {
  if (event === "session-ended") toast.info("Signed out", sessionEnded);
});

/**
 * Exchanges the cookie for a session. Returns 'ended' only if the server itself says that there is no session, or can be
 * none at this address. Any other refusal, a gateway's page or a missing network is thrown and ends nothing.
 */
export async function exchangeCookie(): Promise<Session | "ended"> {
  // Even for a page that is being left: the old cookie would soon count as stolen.
  const answer = await send(sessionApi.refresh, { body: {} }, { keepalive: true });
  if (answer.ok) return answer.value;
  if (answer.error.status === 401 || answer.error.code === "OTHER_ADDRESS") return "ended";
  throw answer.error;
}

const unknown: SessionState = { status: "unknown" };

/** The current session; 'unknown' in prerendered HTML and until the first answer. */
export function useSession(): SessionState {
  useEffect(() => void keeper.start(), []);
  return useSyncExternalStore(keeper.subscribe, keeper.state, () => unknown);
}

/** The session once it is known. */
export async function requireSession(): Promise<Exclude<SessionState, { status: "unknown" }>> {
  await keeper.start();
  const state = keeper.state();
  return state.status === "unknown" ? { status: "signed-out" } : state;
}

/** Returns a valid token once it is known who is signed in; undefined for nobody. */
export async function accessToken(): Promise<string | undefined> {
  if (keeper.state().status === "unknown") await keeper.start();
  return keeper.accessToken();
}

export const sessionState = keeper.state;
export const subscribeToSession = keeper.subscribe;
export const beginSession = keeper.begin;
export const endSession = keeper.end;
export const forgetSession = keeper.forget;
export const tokenRefused = keeper.refused;
export const userRenamed = keeper.rename;
/** Asks the server again, because the person's data may be out of date. */
export const userOutdated = keeper.recheck;

/** Announces a recovery session, in which a new password can be set. Specification, section 4. */
export function passwordRecovery(): void {
  keeper.announce("password-recovery");
}

/**
 * Forgets the session here, even if the server cannot be reached, and then ends it there, even if the page is closed at
 * once. In this order, so that the other tabs know who ended it before the server reports its end.
 */
export async function signOut(): Promise<void> {
  forgetSession();
  forgetDrafts();
  const answer = await send(sessionApi.signOut, { body: {} }, { keepalive: true });
  if (!answer.ok) throw answer.error;
}
