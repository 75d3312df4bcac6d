import type { SeenRoom } from "./reads.ts";

type Timed = Pick<SeenRoom, "now" | "endsAt" | "readAt">;

/**
 * Returns the rest of the phase at that moment of `performance.now()`, in milliseconds. Only the server's clock counts:
 * the machine's own may be wrong. Undefined for a phase that does not end by itself.
 */
export function leftMs({ now, endsAt, readAt }: Timed, at: number): number | undefined {
  if (endsAt === null) return undefined;
  return Math.max(0, Date.parse(endsAt) - Date.parse(now) - (at - readAt));
}

/** Returns what a screen reader says about the clock; an empty text between these moments. */
export function saidOfTime(left: number): string {
  if (left === 0) return "";
  if (left <= 10_000) return "Less than 10 seconds left.";
  return left <= 30_000 ? "Less than 30 seconds left." : "";
}

export const isShort = (left: number): boolean => left <= 10_000;
