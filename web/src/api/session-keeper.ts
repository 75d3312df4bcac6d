import type { Session } from "@boxmates/contract/account";

/** Specification, section 9: how often the token is looked at, when it is refreshed, and how failures are retried. */
const tickMs = 30_000;
const marginMs = 90_000;
const firstRetryMs = 200;
const retryWindowMs = 30_000;

export type SessionUser = { id: string; email: string; fullName: string; role: "user" | "vendor" | "admin" };

export type SessionState =
  | { status: "unknown" }
  | { status: "signed-out" }
  | { status: "signed-in"; user: SessionUser };

export type SessionEvent = "signed-in" | "signed-out" | "token-refreshed" | "user-updated";

/** What tabs tell each other. */
export type TabMessage = { kind: "session"; session: Session; event: SessionEvent } | { kind: "signed-out" };

/** What the keeper needs of the world; tests give it another one. */
export interface KeeperWorld {
  /** Exchanges the cookie for a session. 'ended' says the server knows of none; anything thrown is worth another try. */
  refresh(): Promise<Session | "ended">;
  now(): number;
  wait(ms: number): Promise<void>;
  every(ms: number, tick: () => void): void;
  /** Runs alone among all tabs. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  tellTabs(message: TabMessage): void;
  /** Whether this browser was signed in when it was last open. */
  wasSignedIn(): boolean;
  rememberSignedIn(signedIn: boolean): void;
}

interface Held {
  session: Session;
  /** By this machine's clock, counted from the moment of the answer: a wrong clock does no harm. */
  endsAt: number;
}

export interface SessionKeeper {
  state(): SessionState;
  subscribe(listener: (state: SessionState, event: SessionEvent) => void): () => void;
  /** Finds out whether the person is signed in; resolves once that is known. Network failures are tried again. */
  start(): Promise<void>;
  /** Takes a session that was just given by sign-in or confirmation. */
  adopt(session: Session, event?: SessionEvent): void;
  /** The person changed their own name: shown at once, here and with the next refresh elsewhere. */
  rename(fullName: string): void;
  /** Forgets the session here and in the other tabs. */
  forget(): void;
  /** A token with time to go, refreshed if need be; undefined when signed out. */
  accessToken(): Promise<string | undefined>;
  /** The server refused this token: get another, or find out that the session has ended. */
  refused(token: string): Promise<string | undefined>;
  hear(message: TabMessage): void;
}

export function createSessionKeeper(world: KeeperWorld): SessionKeeper {
  let held: Held | undefined;
  let state: SessionState = { status: "unknown" };
  let refreshing: Promise<void> | undefined;
  let started: Promise<void> | undefined;
  const listeners = new Set<(state: SessionState, event: SessionEvent) => void>();

  const become = (next: SessionState, event: SessionEvent) => {
    state = next;
    for (const listener of listeners) listener(state, event);
  };

  const hold = (session: Session, event: SessionEvent) => {
    held = { session, endsAt: world.now() + session.expires_in * 1000 };
    world.rememberSignedIn(true);
    become({ status: "signed-in", user: toUser(session) }, event);
  };

  const drop = () => {
    held = undefined;
    world.rememberSignedIn(false);
    become({ status: "signed-out" }, "signed-out");
  };

  const remainingMs = () => (held ? held.endsAt - world.now() : 0);

  const exchange = async (before: Held | undefined) => {
    // Another tab may have done it while this one waited for its turn.
    if (held !== before && remainingMs() > marginMs) return;
    const session = await withRetries(world, () => world.refresh());
    if (session === "ended") {
      drop();
      world.tellTabs({ kind: "signed-out" });
      return;
    }
    hold(session, "token-refreshed");
    world.tellTabs({ kind: "session", session, event: "token-refreshed" });
  };

  /** One refresh at a time in this tab, and one among all tabs. A network failure rejects and changes nothing. */
  const refresh = (): Promise<void> => {
    const before = held;
    refreshing ??= world
      .alone(() => exchange(before))
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };

  const tick = () => {
    if (held && remainingMs() <= marginMs) refresh().catch(() => undefined);
  };

  const findOut = async () => {
    if (!world.wasSignedIn()) return drop();
    for (;;) {
      try {
        return await refresh();
      } catch {
        // Without a network nobody is signed out: keep asking.
        await world.wait(tickMs);
      }
    }
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      if (!started) {
        world.every(tickMs, tick);
        started = findOut();
      }
      return started;
    },
    adopt: (session, event = "signed-in") => {
      hold(session, event);
      world.tellTabs({ kind: "session", session, event });
    },
    rename: (fullName) => {
      if (!held) return;
      const user = { ...held.session.user, user_metadata: { full_name: fullName } };
      const session = { ...held.session, user };
      held = { ...held, session };
      become({ status: "signed-in", user: toUser(session) }, "user-updated");
    },
    forget: () => {
      drop();
      world.tellTabs({ kind: "signed-out" });
    },
    accessToken: async () => {
      if (held && remainingMs() <= 0) await refresh();
      return held?.session.access_token;
    },
    refused: async (token) => {
      if (held?.session.access_token === token) await refresh();
      return held?.session.access_token;
    },
    hear: (message) => (message.kind === "session" ? hold(message.session, message.event) : drop()),
  };
}

function toUser({ user: { id, email, role, user_metadata } }: Session): SessionUser {
  return { id, email, role, fullName: user_metadata.full_name };
}

/** Tries again after 200, 400, 800 … ms as long as that fits into the window, then gives up with the last error. */
async function withRetries<Result>(world: KeeperWorld, work: () => Promise<Result>): Promise<Result> {
  const startedAt = world.now();
  for (let delay = firstRetryMs; ; delay *= 2) {
    try {
      return await work();
    } catch (error) {
      if (world.now() + delay - startedAt > retryWindowMs) throw error;
      await world.wait(delay);
    }
  }
}
