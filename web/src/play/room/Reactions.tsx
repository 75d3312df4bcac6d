import { reactions } from "@boxmates/contract/play/room";
import { reactionNames } from "./reaction-words.ts";
import type { RoomIds } from "./reads.ts";
import { type ShownReaction, useReactions } from "./use-reactions.ts";
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

/** Rises once; where nothing may move, it stays in its place until it is gone. */
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
