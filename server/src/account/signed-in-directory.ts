import type { ListeningPart } from "../db/listening.ts";
import type { Db } from "../db/open.ts";
import type { SignedIn } from "../proofs.ts";
import { findSignedIn } from "./access.ts";
import type { TokenSubject } from "./access-tokens.ts";

/** The channel on which the database announces that a session has ended or a profile has changed. */
const channel = "boxmates_signed_in";

// Only a safety limit in case the channel fails; entries are normally removed long before.
const lifetimeMs = 2_000;
const maxEntries = 10_000;

/** Caches the person behind each session until the database announces a change. */
export interface SignedInDirectory {
  find(subject: TokenSubject, now: Date): Promise<SignedIn | undefined>;
  /** Call it after a write of this process, because its announcement may still be on the way. */
  forgetAll(): void;
}

export function createSignedInDirectory(db: Db): SignedInDirectory & ListeningPart {
  const remembered = new Map<string, { signedIn: SignedIn; until: number }>();
  let listening = true;
  // Counts the removals, so that a look-up that was running during one is not cached.
  let changes = 0;

  const forget = (isGone: (userId: string) => boolean) => {
    changes += 1;
    for (const [sessionId, { signedIn }] of remembered) {
      if (isGone(signedIn.userId)) remembered.delete(sessionId);
    }
  };
  const forgetAll = () => {
    changes += 1;
    remembered.clear();
  };

  return {
    listen: async (database) => {
      await database.listen({
        channel,
        onNotification: (changed) => forget((userId) => userId === changed),
        onLost: () => {
          listening = false;
          forgetAll();
        },
        onReconnect: () => {
          listening = true;
        },
      });
    },
    forgetAll,
    find: async ({ sessionId, userId }, now) => {
      const known = remembered.get(sessionId);
      if (known && known.signedIn.userId === userId && known.until > performance.now()) return known.signedIn;
      const before = changes;
      const signedIn = await findSignedIn(db, { sessionId, userId }, now);
      if (signedIn && listening && before === changes) {
        if (remembered.size >= maxEntries) remembered.clear();
        remembered.set(sessionId, { signedIn, until: performance.now() + lifetimeMs });
      }
      return signedIn;
    },
  };
}
