import { reactions } from "@boxmates/contract/play/room";
import { useEffect, useState } from "react";
import { onRoomEvent } from "../../base/api/live-reads.ts";
import { reactionNames, reactionWords, type SeenReaction } from "./reaction-words.ts";
import type { RoomIds } from "./reads.ts";
import { react } from "./writes.ts";

/** Buttons for what one wants to call out, and what the others do. */
export function Reactions({ ids }: { ids: RoomIds }) {
  const { shown, said } = useReactions(ids.deliveryId);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is about fields. */}
      <div role="group" aria-label="Send a reaction" className="flex flex-wrap justify-center gap-1 sm:gap-2">
        {reactions.map((reaction) => (
          <button
            key={reaction}
            type="button"
            aria-label={reactionNames[reaction]}
            title={reactionNames[reaction]}
            onClick={() => react(ids, reaction)}
            className="grid size-12 cursor-pointer place-items-center rounded-full text-2xl transition-transform duration-300 ease-bounce hover:bg-accent-soft motion-safe:active:scale-125"
          >
            <span aria-hidden>{reaction}</span>
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div aria-hidden className="pointer-events-none fixed inset-x-0 bottom-24 z-40 mx-auto h-0 max-w-3xl">
        {shown.map((reaction) => (
          <FloatingReaction key={reaction.key} reaction={reaction} />
        ))}
      </div>
    </>
  );
}

/** Side by side, so that those of one moment do not cover one another. */
const columns = [
  "left-[8%]",
  "left-[58%]",
  "left-[33%]",
  "left-[80%]",
  "left-[20%]",
  "left-[70%]",
  "left-[45%]",
];

/** Rises once; if nothing may move, it stays in its place until it is gone. */
function FloatingReaction({ reaction: { key, fullName, reaction } }: { reaction: ShownReaction }) {
  return (
    <span
      className={`absolute bottom-0 grid max-w-24 -translate-x-1/2 justify-items-center ease-out motion-safe:-translate-y-[65vh] motion-safe:opacity-0 motion-safe:transition motion-safe:duration-[3500ms] motion-safe:starting:translate-y-0 motion-safe:starting:opacity-100 ${columns[key % columns.length]}`}
    >
      <span className="text-4xl">{reaction}</span>
      <span className="max-w-full truncate rounded-full bg-raised px-2 text-sm font-semibold text-ink shadow-soft">
        {fullName}
      </span>
    </span>
  );
}

interface ShownReaction extends SeenReaction {
  key: number;
}

const shownMs = 4000;
/** More at once would only cover the game. */
const mostShown = 24;
/** Those who listen hear of reactions at most this often. */
const saidEveryMs = 6000;

let lastKey = 0;

/** The reactions that are on the screen, and one sentence about those of the last seconds. */
function useReactions(deliveryId: string): { shown: readonly ShownReaction[]; said: string } {
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
