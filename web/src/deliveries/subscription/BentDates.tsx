import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { isPaused } from "@boxmates/contract/deliveries/subscription";
import { Badge } from "../../base/ui/Badge.tsx";
import { formatDate } from "../../base/ui/formatting.ts";

interface BentDatesProps {
  pausedUntil: CalendarDate | null;
  plannedDate: CalendarDate | null;
  today: CalendarDate;
}

/** Says that a subscription pauses, or that its next delivery was moved. */
export function BentDates({ pausedUntil, plannedDate, today }: BentDatesProps) {
  return (
    <>
      {pausedUntil && isPaused({ pausedUntil }, today) && (
        <Badge tone="warning">Paused until {formatDate(pausedUntil)}</Badge>
      )}
      {plannedDate && <Badge tone="warning">Moved from {formatDate(plannedDate)}</Badge>}
    </>
  );
}
