import type { ListeningPart } from "../../base/db/listening.ts";
import type { Db } from "../../base/db/open.ts";
import { sharedCalls } from "../../base/db/shared-calls.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { listSignedIn } from "./access.ts";
import type { TokenSubject } from "./access-tokens.ts";

/** The channel on which the database announces that a session has ended or a profile has changed. */
const channel = "boxmates_signed_in";

// Only a safety limit in case the channel fails; entries are normally removed long before.
const lifetimeMs = 2_000;
const maxEntries = 10_000;

/** Caches the person behind each session until the database announces a change. */
export interface SignedInDirectory {
  find(subject: TokenSubject, now: Date): Promise<SignedIn | undefined>;
  /**
   * Begins a look-up that the caller makes. Call the returned function with the people that it finds: they are remembered
   * unless anybody has changed in the meantime.
   */
  beginLookUp(): (found: readonly SignedIn[]) => void;
  /** Call it after a write of this process, because its announcement may still be on the way. */
  forgetAll(): void;
}

export function createSignedInDirectory(db: Db): SignedInDirectory & ListeningPart {
  const lookUp = sharedCalls(
    () => "everybody",
    (_: "everybody", asked: readonly (TokenSubject & { now: Date })[]) =>
      listSignedIn(db, asked, asked.at(-1)?.now ?? new Date(0)),
  );
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
  const beginLookUp = () => {
    const before = changes;
    return (found: readonly SignedIn[]) => {
      if (!listening || before !== changes) return;
      if (remembered.size + found.length > maxEntries) remembered.clear();
      const until = performance.now() + lifetimeMs;
      for (const signedIn of found) remembered.set(signedIn.sessionId, { signedIn, until });
    };
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
    beginLookUp,
    forgetAll,
    find: async ({ sessionId, userId }, now) => {
      const known = remembered.get(sessionId);
      if (known && known.signedIn.userId === userId && known.until > performance.now()) return known.signedIn;
      const remember = beginLookUp();
      const found = await lookUp("everybody", { sessionId, userId, now });
      const signedIn = found.find((each) => each.sessionId === sessionId && each.userId === userId);
      if (signedIn) remember([signedIn]);
      return signedIn;
    },
  };
}
