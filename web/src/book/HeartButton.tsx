import type { Memory } from "@boxmates/contract/book";
import { Heart } from "lucide-react";
import { memoryName } from "./memory-words.ts";
import type { PageIds } from "./reads.ts";
import { useMemoryHeart } from "./writes.ts";

interface HeartButtonProps {
  ids: PageIds;
  memory: Memory;
}

/** Gives a friend's photo or quote a heart, or takes it back. It shows that at once. One's own only counts them. */
export function HeartButton({ ids, memory }: HeartButtonProps) {
  const { send, sent, busy } = useMemoryHeart(ids);
  const given = sent?.body.given ?? memory.isHearted;
  const hearts = memory.hearts + Number(given) - Number(memory.isHearted);
  const label = `Give ${memoryName(memory)} a heart`;
  const icon = <Heart className={`size-5 ${given ? "fill-current" : ""}`} aria-hidden />;
  return (
    <div className="flex shrink-0 items-center">
      {memory.mayHeart ? (
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={given}
          aria-busy={busy || undefined}
          className={`grid size-11 cursor-pointer place-items-center rounded-full hover:bg-accent-soft ${given ? "text-accent" : "text-muted"}`}
          onClick={() =>
            send({ params: { ...ids, memoryId: memory.id }, body: { given: !memory.isHearted } })
          }
        >
          {icon}
        </button>
      ) : (
        <span className="grid size-11 place-items-center text-muted">{icon}</span>
      )}
      <span className="font-medium tabular-nums">
        {hearts}
        <span className="sr-only"> {hearts === 1 ? "heart" : "hearts"}</span>
      </span>
    </div>
  );
}
