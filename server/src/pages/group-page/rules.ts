import { type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import { canSkip, isBend, undoneUntilCutoffOf } from "@boxmates/contract/deliveries/subscription";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { SubscriptionChange } from "@boxmates/contract/pages/group-page";
import { isUndoable } from "../../deliveries/subscription/rules.ts";

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
  const cutoffOf =
    change.skippedDate ??
    (dateBefore && undoneUntilCutoffOf(change.kind, { before: dateBefore, after: change.dateAfterChange }));
  const canUndo =
    dateBefore !== null &&
    (cutoffOf === null || canSkip(cutoffOf, dateOf(now))) &&
    !(isBend(change.kind) && myRole === "member") &&
    isUndoable({ ...change, dateBefore }, now);
  return { ...change, revision: change.changeRevision, canUndo };
}
