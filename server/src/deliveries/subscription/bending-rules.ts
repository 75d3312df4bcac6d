import { addDays, addMonths, type CalendarDate } from "@boxmates/contract/base/calendar";
import { isHurriedOut } from "@boxmates/contract/deliveries/hurry";
import {
  canSkip,
  followingDate,
  formerDate,
  isPaused,
  maxPauseMonths,
  nextDeliveryDate,
  type RhythmOf,
} from "@boxmates/contract/deliveries/subscription";
import { Refusal } from "../../base/refusal.ts";
import { dayWords, requireSkippable, requireUnpaused } from "./rules.ts";

/** The dates of a subscription once they are bent; the rhythm itself stays. */
interface BentRhythm {
  nextDeliveryDate: CalendarDate;
  plannedDate: CalendarDate | null;
}

/**
 * Returns the dates of a subscription that pauses until a day: the first date of its rhythm from then on is the next.
 * Throws SKIP_TOO_LATE, and INVALID_REQUEST for a day that makes no pause.
 */
export function pausedRhythm(subscription: RhythmOf, until: CalendarDate, today: CalendarDate): BentRhythm {
  const { nextDeliveryDate: former, plannedDate, cadence, deliveryDay } = subscription;
  requireSkippable(former, today, "paused");
  const fault = pauseFault(former, until, today);
  if (fault) throw new Refusal("INVALID_REQUEST", { errors: { until: fault } });
  let next = plannedDate ?? former;
  while (next < until) next = nextDeliveryDate(next, cadence, deliveryDay);
  return { nextDeliveryDate: next, plannedDate: null };
}

function pauseFault(next: CalendarDate, until: CalendarDate, today: CalendarDate): string | undefined {
  if (until <= today) return "Please choose a day to come.";
  if (until > addMonths(today, maxPauseMonths))
    return `A pause lasts at most ${maxPauseMonths} months. Please choose an earlier day.`;
  return next >= until
    ? "The next delivery comes after this pause anyway. Please choose a later day."
    : undefined;
}

type PausedRhythm = RhythmOf & { pausedUntil: CalendarDate | null };

/**
 * Returns the dates of a subscription whose pause ends: the first date of its rhythm that can still be skipped is the
 * next, unless it was delivered before. Throws NOT_PAUSED.
 */
export function resumedRhythm(
  subscription: PausedRhythm & { lastDate: CalendarDate | null },
  today: CalendarDate,
): BentRhythm {
  const { nextDeliveryDate: next, plannedDate, cadence, deliveryDay, lastDate } = subscription;
  if (!isPaused(subscription, today)) throw new Refusal("NOT_PAUSED");
  const planned = plannedDate ?? next;
  let first = planned;
  for (;;) {
    const former = formerDate(first, cadence, deliveryDay);
    if (!canSkip(former, today) || (lastDate && former <= lastDate)) break;
    first = former;
  }
  return first === planned
    ? { nextDeliveryDate: next, plannedDate }
    : { nextDeliveryDate: first, plannedDate: null };
}

/**
 * Returns the dates of a subscription whose next delivery moves to another day of its month. Throws SKIP_TOO_LATE, and
 * INVALID_REQUEST for a day in another month, in the past, in a pause, or not before the delivery after it.
 */
export function movedRhythm(subscription: PausedRhythm, to: CalendarDate, today: CalendarDate): BentRhythm {
  const { nextDeliveryDate: former } = subscription;
  const plannedDate = subscription.plannedDate ?? former;
  requireSkippable(former, today, "moved");
  const fault = moveFault(subscription, to, today);
  if (fault) throw new Refusal("INVALID_REQUEST", { errors: { to: fault } });
  return { nextDeliveryDate: to, plannedDate: to === plannedDate ? null : plannedDate };
}

function moveFault(subscription: PausedRhythm, to: CalendarDate, today: CalendarDate): string | undefined {
  const { nextDeliveryDate: former, plannedDate, pausedUntil } = subscription;
  if (to <= today) return "Please choose a day to come.";
  if (to === former) return "The delivery comes on this day already.";
  if (to.slice(0, 7) !== (plannedDate ?? former).slice(0, 7))
    return "A delivery stays in its month. Please choose another day of it.";
  if (pausedUntil && to < pausedUntil)
    return `Your group pauses until ${dayWords(pausedUntil)}. Please choose that day or a later one.`;
  if (to >= followingDate(subscription))
    return "The delivery after it comes by then. Please choose an earlier day.";
  return undefined;
}

/**
 * Returns the dates of a subscription whose next delivery comes tomorrow instead: until then it can be undone. It counts
 * as the one that was planned. Throws PAUSED, HURRIED_THIS_MONTH and NOTHING_SOONER.
 */
export function hurriedRhythm(
  subscription: PausedRhythm & { hurriedDate: CalendarDate | null },
  today: CalendarDate,
): BentRhythm {
  const { nextDeliveryDate: former, plannedDate } = subscription;
  requireUnpaused(subscription, today);
  const tomorrow = addDays(today, 1);
  if (former <= tomorrow) throw new Refusal("NOTHING_SOONER");
  if (isHurriedOut(subscription, today)) throw new Refusal("HURRIED_THIS_MONTH");
  return { nextDeliveryDate: tomorrow, plannedDate: plannedDate ?? former };
}
