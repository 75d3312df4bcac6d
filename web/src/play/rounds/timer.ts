import * as z from "zod/mini";

const minuteMs = 60_000;
const secondMs = 1000;

export const timerFormat = z.union([z.object({ endsAt: z.number() }), z.object({ leftMs: z.number() })]);

/** A timer that was started: it runs to a moment of this browser's clock, or rests with some time left. */
export type Timer = z.output<typeof timerFormat>;

export type TimerState = "new" | "running" | "paused" | "over";

/** Returns the time that the timer still runs. A clock that was set back makes it no longer than at first. */
export function leftMs(timer: Timer | undefined, minutes: number, now: number): number {
  const fullMs = minutes * minuteMs;
  if (!timer) return fullMs;
  const left = "endsAt" in timer ? timer.endsAt - now : timer.leftMs;
  return Math.min(fullMs, Math.max(0, left));
}

export function timerState(timer: Timer | undefined, now: number): TimerState {
  if (!timer) return "new";
  if ("leftMs" in timer) return "paused";
  return timer.endsAt > now ? "running" : "over";
}

/** The timer from its beginning. */
export function startAgain(minutes: number, now: number): Timer {
  return { endsAt: now + minutes * minuteMs };
}

export function pause(timer: Timer, minutes: number, now: number): Timer {
  return { leftMs: leftMs(timer, minutes, now) };
}

export function goOn(timer: Timer, minutes: number, now: number): Timer {
  return { endsAt: now + leftMs(timer, minutes, now) };
}

/** Formats the time as on a kitchen clock, such as `1:05:00` or `4:09`; it says 0:00 only at the end. */
export function clockWords(ms: number): string {
  const seconds = Math.ceil(ms / secondMs);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}

/** Says how long a timer takes, such as `1 hour 30 minutes`. */
export function durationWords(minutes: number): string {
  const parts = [counted(Math.floor(minutes / 60), "hour"), counted(minutes % 60, "minute")];
  return parts.filter((part) => part !== undefined).join(" ");
}

function counted(count: number, unit: string): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
