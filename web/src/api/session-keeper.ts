import type { Session } from "@boxmates/contract/account";
import { createSessionExchange, take } from "./session-exchange.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";
import type {
  KeeperWorld,
  SessionEvent,
  SessionListener,
  SessionState,
  TabMessage,
} from "./session-types.ts";

/** Specification, section 9: how often the token is looked at. */
const tickMs = 30_000;

export interface SessionKeeper {
  state(): SessionState;
  subscribe(listener: SessionListener): () => void;
  /** Finds out whether the person is signed in; resolves once that is known. Network failures are tried again. */
  start(): Promise<void>;
  /**
   * Begins the session that the request brings: a sign-in, a confirmation, a recovery. No refresh runs meanwhile, as
   * the answer to the old cookie could take the new one away again.
   */
  begin<Given extends Session>(request: () => Promise<Given>): Promise<Given>;
  /** The person changed their own name: shown at once, here and with the next refresh elsewhere. */
  rename(fullName: string): void;
  /** Somebody may have changed the person's name, address or role: asks the server once for all tabs. Never rejects. */
  recheck(): Promise<void>;
  /** Tells who listens of something that leaves the session as it is. */
  announce(event: SessionEvent): void;
  /** Forgets the session here and in the other tabs. */
  forget(): void;
  /** A token with time to go, refreshed if need be; undefined when signed out. */
  accessToken(): Promise<string | undefined>;
  /** The server refused this token: get another, or find out that the session has ended. */
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

/** Without a network nobody is signed out: it asks until it knows, or somebody else does. */
async function findOut(world: KeeperWorld, store: SessionStore, renew: () => Promise<void>): Promise<void> {
  if (!world.wasSignedIn()) return store.drop("signed-out");
  while (store.state().status === "unknown") {
    await renew().catch(() => world.wait(tickMs));
  }
}
