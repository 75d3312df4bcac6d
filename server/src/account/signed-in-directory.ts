import type { Database } from "../db/open.ts";
import type { SignedIn } from "../proofs.ts";
import { findSignedIn } from "./access.ts";
import type { TokenSubject } from "./access-tokens.ts";

/** The channel on which the database itself tells that a session has ended or a profile has changed. */
const channel = "boxmates_signed_in";

// Only a bound for what could go wrong with the channel: normally an entry is gone long before.
const lifetimeMs = 2_000;
const maxEntries = 10_000;

/** Who is signed in on which session, as the database says; remembered until it says that something has changed. */
export interface SignedInDirectory {
  find(subject: TokenSubject): Promise<SignedIn | undefined>;
  /** After a write of this process, whose news may still be on their way to it. */
  forgetAll(): void;
}

export async function openSignedInDirectory(database: Database): Promise<SignedInDirectory> {
  const remembered = new Map<string, { signedIn: SignedIn; until: number }>();
  let listening = true;
  // Counts what was forgotten, so that a look-up that was under way meanwhile is not remembered.
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

  return {
    forgetAll,
    find: async ({ sessionId, userId }) => {
      const known = remembered.get(sessionId);
      if (known && known.signedIn.userId === userId && known.until > performance.now()) return known.signedIn;
      const before = changes;
      const signedIn = await findSignedIn(database.db, { sessionId, userId });
      if (signedIn && listening && before === changes) {
        if (remembered.size >= maxEntries) remembered.clear();
        remembered.set(sessionId, { signedIn, until: performance.now() + lifetimeMs });
      }
      return signedIn;
    },
  };
}
