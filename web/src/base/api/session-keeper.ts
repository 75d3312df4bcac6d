import type { Session } from "@boxmates/contract/base/session";
import { createSessionExchange, take } from "./session-exchange.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";
import type {
  KeeperWorld,
  SessionEvent,
  SessionListener,
  SessionState,
  TabMessage,
} from "./session-types.ts";

/** Specification, section 9: how often the token is checked. */
const tickMs = 30_000;

export interface SessionKeeper {
  state(): SessionState;
  subscribe(listener: SessionListener): () => void;
  /** Finds out whether the person is signed in; resolves once that is known. Retries after network failures. */
  start(): Promise<void>;
  /**
   * Begins the session that the request returns: a sign-in, a confirmation or a recovery. No refresh runs at the same
   * time, because the answer to the old cookie could replace the new one.
   */
  begin<Given extends Session>(request: () => Promise<Given>): Promise<Given>;
  /** Shows the person's changed name: here at once, elsewhere with the next refresh. */
  rename(fullName: string): void;
  /** Asks the server once for all tabs whether the person's name, address or role has changed. Never rejects. */
  recheck(): Promise<void>;
  /** Notifies listeners of an event that does not change the session. */
  announce(event: SessionEvent): void;
  /** Forgets the session here and in the other tabs. */
  forget(): void;
  /** Returns a valid token, refreshed if necessary; undefined when signed out. */
  accessToken(): Promise<string | undefined>;
  /** Replaces a token that the server refused, or finds out that the session has ended. */
  refused(token: string): Promise<string | undefined>;
  hear(message: TabMessage): void;
}

export function createSessionKeeper(world: KeeperWorld): SessionKeeper {
  const store = createSessionStore(world);
  const exchange = createSessionExchange(world, store);
  let started: Promise<void> | undefined;

  return {
    state: store.state,
    subscribe: store.subscribe,
    rename: store.rename,
    announce: store.announce,
    recheck: exchange.recheck,
    start: () => {
      if (!started) {
        world.every(tickMs, exchange.renewIfDue);
        started = findOut(world, store, exchange.renew);
      }
      return started;
    },
    begin: (request) =>
      world.alone(async () => {
        const askedAt = world.now();
        const session = await request();
        take(world, store, { session, event: "signed-in", askedAt });
        return session;
      }),
    forget: () => {
      store.drop("signed-out");
      world.tellTabs({ kind: "signed-out", event: "signed-out" });
    },
    accessToken: async () => {
      if (store.held() && store.remainingMs() <= 0) await exchange.renew();
      return store.held()?.session.access_token;
    },
    refused: async (token) => {
      if (store.held()?.session.access_token === token) await exchange.renew();
      return store.held()?.session.access_token;
    },
    hear: (message) => (message.kind === "session" ? store.hold(message) : store.drop(message.event)),
  };
}

/** Asks until the answer is known here or in another tab: a missing network signs nobody out. */
async function findOut(world: KeeperWorld, store: SessionStore, renew: () => Promise<void>): Promise<void> {
  if (!world.wasSignedIn()) return store.drop("signed-out");
  while (store.state().status === "unknown") {
    await renew().catch(() => world.wait(tickMs));
  }
}
