import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { cadenceLabels } from "@boxmates/contract/deliveries/subscription";
import type { ScheduledSubscription } from "@boxmates/contract/pages/schedule";
import type { ReactNode } from "react";
import { Badge } from "../../base/ui/Badge.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { daysToGo } from "../../base/ui/days-to-go.ts";
import { formatDate } from "../../base/ui/formatting.ts";
import { shortMonthName } from "./calendar-words.ts";
import { GroupLink } from "./GroupLink.tsx";

interface UpcomingCardProps {
  subscription: ScheduledSubscription;
  today: CalendarDate;
  /** Shows the dates that were bent. */
  bentDates: ReactNode;
  /** The buttons that end a pause or skip the next delivery. */
  dateControls: ReactNode;
}

/** The next delivery of one subscription, and those after it. */
export function UpcomingCard({ subscription, today, bentDates, dateControls }: UpcomingCardProps) {
  const { box, cadence, dates } = subscription;
  const [next] = dates;
  if (!next) return null;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-4">
        <DateLeaf date={next} />
        <div className="grid min-w-0 gap-1">
          <p className="text-sm text-muted">
            {formatDate(next)} · <strong className="text-ink">{daysToGo(next, today)}</strong>
          </p>
          <h3 className="text-lg font-bold wrap-anywhere">
            <bdi>{box.title}</bdi>
          </h3>
          <p>
            <GroupLink {...subscription} />
          </p>
          <p className="mt-1 flex flex-wrap gap-2">
            <Badge>{cadenceLabels[cadence]}</Badge>
            {bentDates}
          </p>
        </div>
      </div>
      {dateControls}
      <details className="border-t border-line pt-2">
        <summary className="cursor-pointer rounded-lg py-2.5 font-semibold text-accent">
          Next six<span className="sr-only"> deliveries of {box.title}</span>
        </summary>
        <ol className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1.5 pb-1">
          {dates.map((date) => (
            <li key={date} className="tabular-nums">
              {formatDate(date)}
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}

/** A leaf of a tear-off calendar; the words beside it say the date. */
function DateLeaf({ date }: { date: CalendarDate }) {
  return (
    <span
      aria-hidden
      className="grid w-16 shrink-0 overflow-hidden rounded-2xl border border-line bg-raised text-center shadow-soft"
    >
      <span className="bg-accent py-0.5 text-sm font-semibold text-on-accent">{shortMonthName(date)}</span>
      <span className="py-1 text-2xl font-extrabold tabular-nums">{Number(date.slice(8))}</span>
    </span>
  );
}
