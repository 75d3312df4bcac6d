import type { Show } from "@boxmates/contract/activity-session";
import { Heart } from "lucide-react";
import { type PlayIds, paramsOf } from "./ids.ts";
import { type ShowActivity, useHeart } from "./writes.ts";

interface HeartButtonProps {
  ids: PlayIds;
  shown: Show;
  show: ShowActivity;
}

/** Gives a friend's photo a heart, or takes it back. It shows that at once. */
export function HeartButton({ ids, shown, show }: HeartButtonProps) {
  const { send, sent, busy } = useHeart(show);
  const given = sent?.body.given ?? shown.isHearted;
  const hearts = shown.hearts + Number(given) - Number(shown.isHearted);
  const label = `Give ${shown.fullName}'s photo a heart`;
  return (
    <div className="flex shrink-0 items-center gap-1">
      <span className="font-medium tabular-nums">
        {hearts}
        <span className="sr-only"> {hearts === 1 ? "heart" : "hearts"}</span>
      </span>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={given}
        aria-busy={busy || undefined}
        className={`grid size-11 cursor-pointer place-items-center rounded-full hover:bg-accent-soft ${given ? "text-accent" : "text-muted"}`}
        onClick={() =>
          send({ params: { ...paramsOf(ids), showId: shown.id }, body: { given: !shown.isHearted } })
        }
      >
        <Heart className={`size-6 ${given ? "fill-current" : ""}`} aria-hidden />
      </button>
    </div>
  );
}
