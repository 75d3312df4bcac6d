import type { PlayedRound } from "@boxmates/contract/play/activity-session";
import { Timer } from "lucide-react";
import type { PlayIds } from "../rounds/ids.ts";
import { timerKey } from "../rounds/stored.ts";
import { clockWords } from "../rounds/timer.ts";
import { type SeenTimer, useTimers } from "../rounds/use-timers.ts";

interface TimerBoardProps {
  ids: PlayIds;
  rounds: readonly PlayedRound[];
  /** The place that is shown: its own timer is seen there. */
  place: string;
  onGo: (roundId: string) => void;
}

/** The timers that run for steps elsewhere, and the voice of all that are over. A step that is done needs none. */
export function TimerBoard({ ids, rounds, place, onGo }: TimerBoardProps) {
  const steps = rounds.flatMap((round) =>
    round.kind === "step" && round.timerMinutes !== null && !round.done
      ? [{ roundId: round.id, title: round.title, minutes: round.timerMinutes, key: timerKey(ids, round.id) }]
      : [],
  );
  const timers = useTimers(steps);
  const seen = steps.flatMap((step, index) => {
    const timer = timers[index];
    return timer && timer.state !== "new" ? [{ ...step, ...timer }] : [];
  });
  const elsewhere = seen.filter(({ roundId }) => roundId !== place);
  const over = seen.filter(({ state }) => state === "over").map(({ title }) => title);
  return (
    <div className="grid grid-cols-1 gap-2 has-[>p:only-child]:sr-only">
      {/* Always there: a screen reader reads out only what appears in a live region that it knows. */}
      <p role="status" className="sr-only">
        {over.length > 0 && `Time is up: ${over.join(", ")}`}
      </p>
      {elsewhere.map(({ roundId, title, ...timer }) => (
        <button
          key={roundId}
          type="button"
          onClick={() => onGo(roundId)}
          className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-2xl px-4 py-2 text-start font-medium hover:underline ${timer.state === "over" ? "bg-honey-soft" : "bg-sunken"}`}
        >
          <Timer className="size-5 shrink-0" aria-hidden />
          <span className="min-w-0 grow wrap-anywhere" dir="auto">
            {title}
          </span>
          <span className="shrink-0 tabular-nums">{shortWords(timer)}</span>
        </button>
      ))}
    </div>
  );
}

function shortWords({ state, leftMs }: Pick<SeenTimer, "state" | "leftMs">): string {
  if (state === "over") return "Time is up";
  return state === "paused" ? `${clockWords(leftMs)}, paused` : clockWords(leftMs);
}
