import type { Show } from "@boxmates/contract/play/activity-session";
import { useLastChoice } from "../../base/api/use-last-choice.ts";
import { HeartToggle } from "../../base/ui/HeartToggle.tsx";
import { type PlayIds, paramsOf } from "./ids.ts";
import { type ShowActivity, useHeart } from "./writes.ts";

interface HeartButtonProps {
  ids: PlayIds;
  shown: Show;
  show: ShowActivity;
}

/** Gives a friend's photo a heart, or takes it back. It shows that at once. */
export function HeartButton({ ids, shown, show }: HeartButtonProps) {
  const { choose, chosen, busy } = useLastChoice(useHeart(show));
  const given = chosen?.body.given ?? shown.isHearted;
  return (
    <HeartToggle
      label={`Give ${shown.fullName}'s photo a heart`}
      given={given}
      hearts={shown.hearts + Number(given) - Number(shown.isHearted)}
      busy={busy}
      onPress={() => choose({ params: { ...paramsOf(ids), showId: shown.id }, body: { given: !given } })}
    />
  );
}
