import type { PlayedActivity, PlayedRound } from "@boxmates/contract/play/activity-session";
import { Timer } from "lucide-react";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { Progress } from "../../base/ui/Progress.tsx";
import type { PlayIds } from "../ids.ts";
import ActivityRound from "../rounds/ActivityRound.tsx";
import { NeededList } from "../rounds/NeededList.tsx";
import { placeInKind } from "../rounds/place-in-kind.ts";
import { storedPlace, timerKey } from "../rounds/stored.ts";
import { clockWords } from "../rounds/timer.ts";
import { type SeenTimer, useTimers } from "../rounds/use-timers.ts";
import { type ShowActivity, useFinish } from "../rounds/writes.ts";
import { FinishRound } from "./FinishRound.tsx";
import { awaitsReader, finishPlace, neededPlace, placesOf, placeToOpen, progressOf } from "./places.ts";

interface RoundsProps {
  ids: PlayIds;
  activity: PlayedActivity;
  /** True if the member has just come here from the start. */
  isReached: boolean;
  show: ShowActivity;
}

/** One round after the other, and back again. The place is kept in this browser. */
export function Rounds({ ids, activity, isReached, show }: RoundsProps) {
  const stored = storedPlace(ids, "activity");
  const [chosen, setChosen] = useState(() => placeToOpen(activity, stored.read()));
  const [hasMoved, setMoved] = useState(false);
  const finish = useFinish(ids, show);
  const place = placeToOpen(activity, chosen);
  const places = placesOf(activity);
  const [before, after] = [places[places.indexOf(place) - 1], places[places.indexOf(place) + 1]];
  const { percent, done, all } = progressOf(activity.rounds);
  const round = activity.rounds.find(({ id }) => id === place);
  const go = (to: string | undefined) => {
    if (to === undefined) return;
    setMoved(true);
    setChosen(to);
    stored.keep(to);
  };
  return (
    <Card className="grid grid-cols-1 gap-7">
      <Progress
        label="Activity"
        value={percent}
        words={{ said: `${percent}% complete`, beside: `${done} of ${all} done` }}
      />
      <TimerBoard ids={ids} rounds={activity.rounds} place={place} onGo={go} />
      <ShownPlace
        key={place}
        ids={ids}
        activity={activity}
        place={place}
        takesFocus={isReached || hasMoved}
        show={show}
        onGo={go}
      />
      <div className="flex justify-between gap-3">
        <Button kind="outline" disabled={before === undefined || finish.busy} onClick={() => go(before)}>
          Back
        </Button>
        {place === finishPlace ? (
          <Button busy={finish.busy} busyLabel="Finishing..." onClick={() => finish.send(undefined)}>
            Finish Activity
          </Button>
        ) : (
          <Button kind={round && awaitsReader(round) ? "outline" : "primary"} onClick={() => go(after)}>
            Next
          </Button>
        )}
      </div>
    </Card>
  );
}

interface ShownPlaceProps extends Omit<RoundsProps, "isReached"> {
  place: string;
  takesFocus: boolean;
  onGo: (place: string) => void;
}

function ShownPlace({ ids, activity, place, takesFocus, show, onGo }: ShownPlaceProps) {
  const { needed, rounds, players } = activity;
  if (place === neededPlace)
    return <NeededList ids={ids} needed={needed} takesFocus={takesFocus} show={show} />;
  const index = rounds.findIndex(({ id }) => id === place);
  const round = rounds[index];
  if (!round) return <FinishRound rounds={rounds} takesFocus={takesFocus} onGo={onGo} />;
  const position = placeInKind(rounds, index);
  return <ActivityRound {...{ ids, round, players, position, takesFocus, show }} />;
}

interface TimerBoardProps {
  ids: PlayIds;
  rounds: readonly PlayedRound[];
  /** The place that is shown: its own timer is seen there. */
  place: string;
  onGo: (roundId: string) => void;
}

/** The timers that run for steps elsewhere, and the voice of all that are over. A step that is done needs none. */
function TimerBoard({ ids, rounds, place, onGo }: TimerBoardProps) {
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
