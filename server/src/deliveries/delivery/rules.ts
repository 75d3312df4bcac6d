import { arrivalUndoMinutes } from "@boxmates/contract/deliveries/delivery";

const undoMs = arrivalUndoMinutes * 60_000;

export function canUndoArrival(deliveredAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(deliveredAt) < undoMs;
}

/** Returns for how many more seconds the arrival can be taken back; null if it cannot. */
export function arrivalUndoSeconds(deliveredAt: string | null, now: Date): number | null {
  if (deliveredAt === null || !canUndoArrival(deliveredAt, now)) return null;
  return Math.ceil((Date.parse(deliveredAt) + undoMs - now.getTime()) / 1000);
}
