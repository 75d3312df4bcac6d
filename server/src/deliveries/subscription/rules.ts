import {
  addDays,
  addMonths,
  type CalendarDate,
  dateOf,
  firstOfNextMonth,
} from "@boxmates/contract/base/calendar";
import {
  type Cadence,
  type ChangeKind,
  canSkip,
  isBend,
  lastSkipDate,
  nextDeliveryDate,
  undoHours,
} from "@boxmates/contract/deliveries/subscription";
import { Refusal } from "../../base/refusal.ts";

interface Rhythm {
  nextDeliveryDate: CalendarDate;
  /** The day of month that a monthly rhythm returns to after a shorter month. */
  deliveryDay: number;
}

export interface FormerRhythm {
  /** The date of the last delivery; null if there was none. */
  lastDate: CalendarDate | null;
  deliveryDay: number;
}

/** Starts a subscription without deliveries on the next first of a month. */
export function firstRhythm(today: CalendarDate): Rhythm {
  return { nextDeliveryDate: firstOfNextMonth(today), deliveryDay: 1 };
}

/**
 * Counts a changed cadence from the last delivery, or else from the first of next month. The next delivery is the first
 * that can still be skipped: nobody gets a box that they could not decline.
 */
export function changedRhythm(
  { lastDate, deliveryDay }: FormerRhythm,
  cadence: Cadence,
  today: CalendarDate,
): Rhythm {
  if (!lastDate) return firstRhythm(today);
  const day = isShortened(lastDate, deliveryDay) ? deliveryDay : Number(lastDate.slice(8));
  let next = nextDeliveryDate(lastDate, cadence, day);
  while (!canSkip(next, today)) next = nextDeliveryDate(next, cadence, day);
  return { nextDeliveryDate: next, deliveryDay: day };
}

/** Returns the date that each cadence would bring next, for people who are about to choose one. */
export function nextDates(
  former: FormerRhythm & { cadence: Cadence; nextDeliveryDate: CalendarDate },
  today: CalendarDate,
): Record<Cadence, CalendarDate> {
  const of = (cadence: Cadence) =>
    cadence === former.cadence
      ? former.nextDeliveryDate
      : changedRhythm(former, cadence, today).nextDeliveryDate;
  return {
    biweekly: of("biweekly"),
    monthly: of("monthly"),
    bimonthly: of("bimonthly"),
    semiannual: of("semiannual"),
  };
}

/** Returns whether the date is the last day of its month because the month has no day `deliveryDay`. */
function isShortened(date: CalendarDate, deliveryDay: number): boolean {
  const lastDay = addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1);
  return date === lastDay && deliveryDay > Number(date.slice(8));
}

interface RecordedChange {
  /** The subscription's revision and next date now; those right after the change. */
  revision: number;
  nextDeliveryDate: CalendarDate;
  changeRevision: number;
  dateAfterChange: CalendarDate;
  /** The next date before the change. */
  dateBefore: CalendarDate;
  changedAt: string;
  kind: ChangeKind;
}

/** Returns whether nothing has come of the change yet, so that it can be undone. */
export function isUndoable(change: RecordedChange, now: Date): boolean {
  const isLatest =
    change.revision === change.changeRevision && change.nextDeliveryDate === change.dateAfterChange;
  const isRecent =
    isBend(change.kind) || now.getTime() - Date.parse(change.changedAt) <= undoHours * 3_600_000;
  // A date that has come in the meantime would have been delivered.
  return isLatest && isRecent && change.dateBefore > dateOf(now);
}

/** Throws SKIP_TOO_LATE with the last day on which it could be done. Specification, section 9. */
export function requireSkippable(
  date: CalendarDate,
  today: CalendarDate,
  done: "skipped" | "paused" | "moved" | "changed" = "skipped",
): void {
  if (canSkip(date, today)) return;
  const until = new Date(`${lastSkipDate(date)}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  throw new Refusal("SKIP_TOO_LATE", { detail: `This delivery could be ${done} until ${until}.` });
}
