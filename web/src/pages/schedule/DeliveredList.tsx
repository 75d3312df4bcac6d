import { type ScheduledDelivery, shownPastDeliveries } from "@boxmates/contract/pages/schedule";
import type { ReactNode } from "react";
import { formatDate } from "../../base/ui/formatting.ts";
import { dayOf } from "./calendar-entries.ts";
import { monthName } from "./calendar-words.ts";
import { EntryMark } from "./EntryMark.tsx";
import { GroupLink } from "./GroupLink.tsx";
import { foldMonths, type PastMonth, pastMonths } from "./past-months.ts";

const shownAtOnce = 8;

interface DeliveredListProps {
  deliveries: readonly ScheduledDelivery[];
  /** Shows the administrators' note on a delivery. */
  note: (delivery: ScheduledDelivery) => ReactNode;
}

/** The deliveries that have come so far, month by month. */
export function DeliveredList({ deliveries, note }: DeliveredListProps) {
  if (deliveries.length === 0) {
    return <p className="text-muted">Nothing yet. Deliveries that have arrived are kept here.</p>;
  }
  const { shown, folded } = foldMonths(pastMonths(deliveries), shownAtOnce);
  const foldedCount = folded.reduce((sum, month) => sum + month.deliveries.length, 0);
  return (
    <div className="grid grid-cols-1 gap-6">
      {shown.map((month) => (
        <MonthSection key={month.month} {...month} note={note} />
      ))}
      {folded.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded-lg py-3 font-semibold text-accent">
            {foldedCount} earlier {foldedCount === 1 ? "delivery" : "deliveries"}
          </summary>
          <div className="mt-3 grid grid-cols-1 gap-6">
            {folded.map((month) => (
              <MonthSection key={month.month} {...month} note={note} />
            ))}
          </div>
        </details>
      )}
      {deliveries.length >= shownPastDeliveries && (
        <p className="text-sm text-muted">These are your latest {shownPastDeliveries} deliveries.</p>
      )}
    </div>
  );
}

function MonthSection({ month, deliveries, note }: PastMonth & Pick<DeliveredListProps, "note">) {
  return (
    <section>
      <h3 className="mb-2 font-bold text-muted">{monthName(month)}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {deliveries.map((delivery) => (
          <li
            key={delivery.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-line bg-surface px-4 py-3"
          >
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold wrap-anywhere">
                <bdi>{delivery.box.title}</bdi>
              </p>
              <p className="text-sm text-muted">
                {formatDate(dayOf(delivery))} · <GroupLink {...delivery} />
              </p>
            </div>
            <EntryMark kind={delivery.status} />
            <div className="basis-full empty:hidden">{note(delivery)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
