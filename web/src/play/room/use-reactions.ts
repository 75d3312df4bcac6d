import { useEffect, useState } from "react";
import { onRoomEvent } from "../../base/api/live-reads.ts";
import { reactionWords, type SeenReaction } from "./reaction-words.ts";

export interface ShownReaction extends SeenReaction {
  key: number;
}

const shownMs = 4000;
/** More at once would only cover the game. */
const mostShown = 24;
/** Those who listen hear of reactions at most this often. */
const saidEveryMs = 6000;

let lastKey = 0;

/** The reactions that are on the screen, and one sentence about those of the last seconds. */
export function useReactions(deliveryId: string): { shown: readonly ShownReaction[]; said: string } {
  const [shown, setShown] = useState<readonly ShownReaction[]>([]);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const later = (ms: number, work: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, ms);
      timers.add(timer);
    };
    let unsaid: SeenReaction[] | undefined;
    const say = () => {
      setSaid(reactionWords(unsaid ?? []));
      if (unsaid?.length === 0) unsaid = undefined;
      else {
        unsaid = [];
        later(saidEveryMs, say);
      }
    };
    const stop = onRoomEvent(({ reaction }) => {
      if (reaction?.deliveryId !== deliveryId) return;
      lastKey += 1;
      const key = lastKey;
      setShown((before) => [...before, { ...reaction, key }].slice(-mostShown));
      later(shownMs, () => setShown((before) => before.filter((each) => each.key !== key)));
      if (unsaid) unsaid.push(reaction);
      else {
        unsaid = [reaction];
        say();
      }
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [deliveryId]);
  return { shown, said };
}
