import { accountApi, type Session } from "@boxmates/contract/account";
import { useEffect, useSyncExternalStore } from "react";
import { createSessionKeeper, type SessionState, type TabMessage } from "./session-keeper.ts";
import { send } from "./transport.ts";

export type { SessionState, SessionUser } from "./session-keeper.ts";

// Says only that there may be a session, so that visitors need not ask. The tokens themselves are never stored where
// a script can read them.
const hintKey = "boxmates-signed-in";
const lockName = "boxmates-refresh";
const channelName = "boxmates-session";

const inBrowser = typeof window !== "undefined";
const channel = inBrowser && "BroadcastChannel" in window ? new BroadcastChannel(channelName) : undefined;

const keeper = createSessionKeeper({
  refresh: async () => {
    const answer = await send(accountApi.refresh, { body: {} });
    if (answer.ok) return answer.value as Session;
    if (answer.error.status === 401) return "ended";
    throw answer.error;
  },
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  every: (ms, tick) => {
    setInterval(tick, ms);
    // Timers stand still while a laptop sleeps; the first look after waking should not wait for the next tick.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") tick();
    });
  },
  alone: (work) => ("locks" in navigator ? navigator.locks.request(lockName, work) : work()),
  tellTabs: (message) => channel?.postMessage(message),
  wasSignedIn: () => readHint() === "yes",
  rememberSignedIn: (signedIn) => writeHint(signedIn ? "yes" : undefined),
});

channel?.addEventListener("message", (event: MessageEvent<TabMessage>) => keeper.hear(event.data));

// Storage can be forbidden; then a reload asks for signing in again, which is better than a page that fails.
function readHint(): string | null {
  try {
    return localStorage.getItem(hintKey);
  } catch {
    return null;
  }
}

function writeHint(value: string | undefined): void {
  try {
    if (value) localStorage.setItem(hintKey, value);
    else localStorage.removeItem(hintKey);
  } catch {
    // As above.
  }
}

const unknown: SessionState = { status: "unknown" };

/** The session as it is now; 'unknown' in prerendered HTML and until the first answer. */
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

export const adoptSession = keeper.adopt;
export const accessToken = keeper.accessToken;
export const tokenRefused = keeper.refused;
export const userRenamed = keeper.rename;

/** Ends the session on the server and forgets it here, even where the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await send(accountApi.signOut, { body: {} });
  } finally {
    keeper.forget();
  }
}
