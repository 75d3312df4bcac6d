import { useEffect, useState, useSyncExternalStore } from "react";
import { leftMs, type Timer, type TimerState, timerState } from "./timer.ts";
import { readTimer, subscribeToTimers, timerChanges } from "./timer-store.ts";

const lookEveryMs = 250;

export interface TimedStep {
  roundId: string;
  minutes: number;
  /** The timer's key in the browser's storage. */
  key: string;
}

export interface SeenTimer {
  timer: Timer | undefined;
  state: TimerState;
  leftMs: number;
}

/** The timers of these steps, in their order, at every moment. */
export function useTimers(steps: readonly TimedStep[]): SeenTimer[] {
  useSyncExternalStore(subscribeToTimers, timerChanges, timerChanges);
  const timers = steps.map(({ key }) => readTimer(key));
  const [now, setNow] = useState(Date.now);
  const isRunning = timers.some((timer) => timerState(timer, now) === "running");
  useEffect(() => {
    if (!isRunning) return;
    const look = setInterval(() => setNow(Date.now()), lookEveryMs);
    return () => clearInterval(look);
  }, [isRunning]);
  return steps.map(({ minutes }, place) => {
    const timer = timers[place];
    return { timer, state: timerState(timer, now), leftMs: leftMs(timer, minutes, now) };
  });
}
