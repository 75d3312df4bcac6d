import { Bar } from "../../base/ui/Bar.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Names } from "./Names.tsx";
import { RoundTitle } from "./RoundTitle.tsx";
import type { ActivityRoundProps } from "./round-props.ts";
import { StepBody } from "./StepBody.tsx";
import { timerKey } from "./stored.ts";
import { TickBox } from "./TickBox.tsx";
import { clockWords, durationWords, goOn, pause, startAgain, type TimerState } from "./timer.ts";
import { keepTimer } from "./timer-store.ts";
import { type SeenTimer, type TimedStep, useTimers } from "./use-timers.ts";

/** A step to be done: what to do, a timer where it needs one, and who has done it. */
export function StepRound({ ids, round, position, takesFocus, show }: ActivityRoundProps<"step">) {
  const { id, title, timerMinutes, done, doneBy } = round;
  return (
    <div className="grid grid-cols-1 gap-6">
      <RoundTitle position={`Step ${position}`} title={title} takesFocus={takesFocus} />
      <StepBody step={round} />
      {timerMinutes !== null && (
        <StepTimer timed={{ roundId: id, minutes: timerMinutes, key: timerKey(ids, id) }} />
      )}
      <div className="grid grid-cols-1 gap-2">
        <TickBox ids={ids} partId={id} done={done} show={show}>
          Done
        </TickBox>
        {doneBy.length > 0 && <DoneBy names={doneBy} />}
      </div>
    </div>
  );
}

/** Names the friends who have done the step. */
export function DoneBy({ names }: { names: readonly string[] }) {
  return (
    <p className="text-sm text-muted wrap-anywhere">
      Done by <Names names={names} />
    </p>
  );
}

const minuteMs = 60_000;

/** The timer of a step. It belongs to this browser alone, and runs on while the page is closed. */
function StepTimer({ timed }: { timed: TimedStep }) {
  const [seen] = useTimers([timed]);
  if (!seen) return null;
  const { minutes, key } = timed;
  const { state, leftMs } = seen;
  const isOver = state === "over";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is about fields, and a timer is no landmark.
    <div
      role="group"
      aria-label="Timer"
      className={`grid grid-cols-1 gap-4 rounded-2xl p-4 transition-colors duration-700 ${isOver ? "bg-honey-soft" : "bg-sunken"}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="timer" className="font-display text-4xl font-extrabold tabular-nums">
          {clockWords(leftMs)}
        </p>
        {/* Those who listen hear it from the board of timers. */}
        <p
          className={
            isOver
              ? "text-lg font-bold duration-700 ease-bounce motion-safe:transition-transform motion-safe:starting:scale-75"
              : "text-muted"
          }
          key={String(isOver)}
        >
          {words[state](minutes)}
        </p>
      </div>
      <Bar percent={100 - (100 * leftMs) / (minutes * minuteMs)} />
      <div className={buttonRowClass}>
        <Button kind="outline" onClick={() => keepTimer(key, pressed(seen, minutes))}>
          {labels[state]}
        </Button>
        {(state === "running" || state === "paused") && (
          <Button kind="quiet" onClick={() => keepTimer(key, startAgain(minutes, Date.now()))}>
            Start Again
          </Button>
        )}
      </div>
    </div>
  );
}

const words: Record<TimerState, (minutes: number) => string> = {
  new: durationWords,
  running: (minutes) => `of ${durationWords(minutes)}`,
  paused: () => "Paused",
  over: () => "Time is up",
};

const labels: Record<TimerState, string> = {
  new: "Start Timer",
  running: "Pause",
  paused: "Resume",
  over: "Start Again",
};

/** Returns the state that the first button leads to. */
function pressed({ timer, state }: SeenTimer, minutes: number) {
  const now = Date.now();
  if (timer && state === "running") return pause(timer, minutes, now);
  if (timer && state === "paused") return goOn(timer, minutes, now);
  return startAgain(minutes, now);
}
