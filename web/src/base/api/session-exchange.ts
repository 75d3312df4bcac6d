import type { SessionStore } from "./session-store.ts";
import type { Given, KeeperWorld } from "./session-types.ts";
import { withRetries } from "./with-retries.ts";

/** Specification, section 9: the remaining time at which the token is refreshed. */
const marginMs = 90_000;

/** Within this time a live event reaches every tab; then one tab asks for all. */
const rumourMs = 250;

/** Holds the session here and in the other tabs. */
export function take(world: KeeperWorld, store: SessionStore, given: Given): void {
  store.hold(given);
  world.tellTabs({ kind: "session", ...given });
}

/** Gets sessions from the server: one request at a time in this tab, and one among all tabs. */
export function createSessionExchange(world: KeeperWorld, store: SessionStore) {
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
      if (session === "ended") {
        store.drop("session-ended");
        world.tellTabs({ kind: "signed-out", event: "session-ended" });
        return;
      }
      take(world, store, { session, event: "token-refreshed", askedAt });
    };
    running ??= world.alone(work).finally(() => {
      running = undefined;
    });
    return running;
  };

  const isDue = () => store.remainingMs() <= marginMs;

  const renew = () => {
    const token = () => store.held()?.session.access_token;
    const before = token();
    // Another tab may have done it while this one waited for its turn.
    return run(() => token() === before || isDue());
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
