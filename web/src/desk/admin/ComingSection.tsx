import type { ComingDeliveries } from "@boxmates/contract/desk/admin";
import { Card } from "../../base/ui/Card.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { counted } from "./today-tasks.ts";

/** The next dates on which deliveries are created, and how many. */
export function ComingSection({ coming: { activeSubscriptions, dates } }: { coming: ComingDeliveries }) {
  return (
    <section aria-labelledby="coming" className="min-w-0">
      <h2 id="coming" className="mb-4 text-2xl font-bold">
        Coming up
      </h2>
      <Card className="grid grid-cols-1 gap-4">
        <p className="text-lg font-bold">
          {counted(activeSubscriptions, "active subscription", "active subscriptions")}
        </p>
        {dates.length === 0 ? (
          <p className="text-sm text-muted">No delivery is planned.</p>
        ) : (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
            {dates.map(({ date, deliveries }) => (
              <div key={date} className="col-span-2 grid grid-cols-subgrid">
                <dt>{formatDate(date)}</dt>
                <dd className="text-right tabular-nums text-muted">
                  {counted(deliveries, "delivery", "deliveries")}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
    </section>
  );
}
