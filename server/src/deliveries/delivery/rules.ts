import { addDays, type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
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

/** A parcel that nobody has paid for so long is cancelled. */
export const unpaidDays = 10;

/** Returns the day on which a parcel of a delivery that was made then is cancelled, unless it is paid. */
export function cancelledOn(madeAt: string): CalendarDate {
  return addDays(dateOf(new Date(madeAt)), unpaidDays);
}
