import type { Session } from "@boxmates/contract/base/session";
import {
  createSessionStore,
  type Given,
  type KeeperWorld,
  type SessionEvent,
  type SessionListener,
  type SessionState,
  type SessionStore,
  type TabMessage,
} from "./session-store.ts";

/** Specification, section 9: how often the token is checked. */
const tickMs = 30_000;

/** Specification, section 9: the remaining time at which the token is refreshed. */
const marginMs = 90_000;

/** Within this time a live event reaches every tab; then one tab asks for all. */
const rumourMs = 250;

/** Specification, section 9: when a failed refresh is tried again. */
const firstRetryMs = 200;
const retryWindowMs = 30_000;

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
  /**
   * Ends the session by the request, on purpose, forgets it, and leads elsewhere. This tab's other requests can hear of
   * that end first: what they report counts only if the request fails.
   */
  end(request: () => Promise<unknown>, leadsTo: string): Promise<void>;
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
  const exchange = createSessionExchange(world, store, () => report(() => dropEverywhere("session-ended")));
  let started: Promise<void> | undefined;
  /** The request by which this tab is ending the session itself. */
  let ending: Promise<void> | undefined;

  /** Drops the session, of which a request or another tab says that it has ended. */
  function report(drop: () => void): void {
    const token = store.token();
    // Another tab may have begun a session until then, which is not meant.
    if (ending) ending.catch(() => store.token() === token && drop());
    else drop();
  }

  function dropEverywhere(event: "signed-out" | "session-ended", leadsTo?: string): void {
    store.drop(event, leadsTo);
    world.tellTabs({ kind: "signed-out", event });
  }

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
    end: (request, leadsTo) => {
      ending = request().then(() => dropEverywhere("signed-out", leadsTo));
      return ending.finally(() => {
        ending = undefined;
      });
    },
    forget: () => dropEverywhere("signed-out"),
    accessToken: async () => {
      if (store.held() && store.remainingMs() <= 0) await exchange.renew();
      return store.token();
    },
    refused: async (token) => {
      if (store.token() === token) await exchange.renew();
      return store.token() === token ? undefined : store.token();
    },
    hear: (message) => {
      if (message.kind === "session") store.hold(message);
      else report(() => store.drop(message.event));
    },
  };
}

/** Asks until the answer is known here or in another tab: a missing network signs nobody out. */
async function findOut(world: KeeperWorld, store: SessionStore, renew: () => Promise<void>): Promise<void> {
  if (!world.wasSignedIn()) return store.drop("signed-out");
  while (store.state().status === "unknown") {
    await renew().catch(() => world.wait(tickMs));
  }
}

/** Holds the session here and in the other tabs. */
function take(world: KeeperWorld, store: SessionStore, given: Given): void {
  store.hold(given);
  world.tellTabs({ kind: "session", ...given });
}

/** Gets sessions from the server: one request at a time in this tab, and one among all tabs. */
function createSessionExchange(world: KeeperWorld, store: SessionStore, onEnded: () => void) {
  let running: Promise<void> | undefined;

  /** A network failure rejects and changes nothing. */
  const run = (isNeeded: () => boolean): Promise<void> => {
    const endings = store.endings();
    const work = async () => {
      if (store.endings() !== endings || !isNeeded()) return;
      const askedAt = world.now();
      const session = await withRetries(world, () => world.refresh());
      // Signed out in the meantime: a late answer must not sign the person in again.
      if (store.endings() !== endings) return;
      if (session === "ended") onEnded();
      else take(world, store, { session, event: "token-refreshed", askedAt });
    };
    running ??= world.alone(work).finally(() => {
      running = undefined;
    });
    return running;
  };

  const isDue = () => store.remainingMs() <= marginMs;

  const renew = () => {
    const before = store.token();
    // Another tab may have done it while this one waited for its turn.
    return run(() => store.token() === before || isDue());
  };

  return {
    renew,
    renewIfDue: () => {
      if (store.held() && isDue()) renew().catch(() => undefined);
    },
    recheck: async () => {
      const heardAt = world.now();
      await world.wait(rumourMs);
      // The request that is running may have read the data before the change.
      await running?.catch(() => undefined);
      const held = store.held();
      if (!held || held.askedAt >= heardAt) return;
      await run(() => (store.held()?.askedAt ?? heardAt) < heardAt).catch(() => undefined);
    },
  };
}

/** Retries after 200, 400, 800 … ms as long as that fits into the window, then throws the last error. */
async function withRetries<Result>(
  time: Pick<KeeperWorld, "now" | "wait">,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = time.now();
  for (let delay = firstRetryMs; ; delay *= 2) {
    try {
      return await work();
    } catch (error) {
      if (time.now() + delay - startedAt > retryWindowMs) throw error;
      await time.wait(delay);
    }
  }
}
