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
  isPaused,
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
  /** The planned date of the last delivery; null if there was none. */
  lastDate: CalendarDate | null;
  deliveryDay: number;
  pausedUntil: CalendarDate | null;
}

/** Starts a subscription without deliveries on the next first of a month. */
export function firstRhythm(today: CalendarDate): Rhythm {
  return { nextDeliveryDate: firstOfNextMonth(today), deliveryDay: 1 };
}

/**
 * Counts a changed cadence from the last delivery, wherever that had moved, or else from the first of next month. The
 * next delivery is the first that can still be skipped, as nobody gets a box that they could not decline, and that comes
 * after a pause.
 */
export function changedRhythm(former: FormerRhythm, cadence: Cadence, today: CalendarDate): Rhythm {
  const { lastDate, deliveryDay, pausedUntil } = former;
  const first = lastDate ? followingRhythm(lastDate, cadence, deliveryDay) : firstRhythm(today);
  const day = first.deliveryDay;
  let next = first.nextDeliveryDate;
  while (!canSkip(next, today) || (pausedUntil && next < pausedUntil))
    next = nextDeliveryDate(next, cadence, day);
  return { nextDeliveryDate: next, deliveryDay: day };
}

function followingRhythm(lastDate: CalendarDate, cadence: Cadence, deliveryDay: number): Rhythm {
  const day = isShortened(lastDate, deliveryDay) ? deliveryDay : Number(lastDate.slice(8));
  return { nextDeliveryDate: nextDeliveryDate(lastDate, cadence, day), deliveryDay: day };
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
  const until = dayWords(lastSkipDate(date));
  throw new Refusal("SKIP_TOO_LATE", {
    detail: `This delivery could be ${done} until ${until}. Nothing was changed.`,
  });
}

/** Throws PAUSED: nothing comes out of turn during a pause. */
export function requireUnpaused(
  subscription: { pausedUntil: CalendarDate | null },
  today: CalendarDate,
): void {
  const { pausedUntil } = subscription;
  if (!pausedUntil || !isPaused({ pausedUntil }, today)) return;
  throw new Refusal("PAUSED", {
    detail: `This box is paused until ${dayWords(pausedUntil)}. The owner or an admin of the group can resume it first. Nothing was changed.`,
  });
}

/** Returns a day as sentences name it, such as 'December 1'. */
export function dayWords(date: CalendarDate): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
}
