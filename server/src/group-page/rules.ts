import { type CalendarDate, dateOf } from "@boxmates/contract/calendar";
import type { SubscriptionChange } from "@boxmates/contract/group-page";
import type { GroupRole } from "@boxmates/contract/membership";
import { canComeBack, canSkip, isBend } from "@boxmates/contract/subscription";
import { isUndoable } from "../subscription/rules.ts";

/** A change with what decides whether it can be undone. */
export interface StoredChange extends Omit<SubscriptionChange, "canUndo"> {
  changeRevision: number;
  nextDeliveryDate: CalendarDate;
  dateAfterChange: CalendarDate;
  /** Null for a subscription that was added. */
  dateBefore: CalendarDate | null;
}

/** Says whether a change can still be undone; an added subscription is cancelled instead. */
export function shownChange(
  { dateBefore, ...change }: StoredChange,
  myRole: GroupRole,
  now: Date,
): SubscriptionChange {
  const isInTime = change.skippedDate === null || canSkip(change.skippedDate, dateOf(now));
  const canUndo =
    dateBefore !== null &&
    isInTime &&
    canComeBack(change.kind, dateBefore, dateOf(now)) &&
    !(isBend(change.kind) && myRole === "member") &&
    isUndoable({ ...change, dateBefore }, now);
  return { ...change, revision: change.changeRevision, canUndo };
}
