import type { Schedule, ScheduledDelivery, ScheduledSubscription } from "@boxmates/contract/schedule";
import { type ReactNode, useId } from "react";
import { DeliveredList } from "./DeliveredList.tsx";
import { UnderwayCard } from "./UnderwayCard.tsx";
import { UpcomingCard } from "./UpcomingCard.tsx";

interface ScheduleListProps {
  schedule: Schedule;
  skipControls: (subscription: ScheduledSubscription) => ReactNode;
  tracking: (delivery: ScheduledDelivery) => ReactNode;
}

const cards = "grid grid-cols-1 items-start gap-4 lg:grid-cols-2";

/** What comes next, what is on its way, and what has come. */
export function ScheduleList({ schedule, skipControls, tracking }: ScheduleListProps) {
  const { subscriptions, deliveries, today } = schedule;
  const isUnderway = ({ status }: ScheduledDelivery) => status === "preparing" || status === "shipped";
  const underway = deliveries.filter(isUnderway);
  return (
    <div className="grid grid-cols-1 gap-10">
      <ScheduleSection title="Coming up">
        {subscriptions.length === 0 && (
          <p className="text-muted">Nothing is planned. Open a group to subscribe to a box.</p>
        )}
        <ul className={cards}>
          {subscriptions.map((each) => (
            <li key={each.id}>
              <UpcomingCard subscription={each} today={today} skipControls={skipControls(each)} />
            </li>
          ))}
        </ul>
      </ScheduleSection>
      <ScheduleSection title="On its way">
        {underway.length === 0 && <p className="text-muted">Nothing is on its way right now.</p>}
        <ul className={cards}>
          {underway.map((each) => (
            <li key={each.id}>
              <UnderwayCard delivery={each} tracking={tracking(each)} />
            </li>
          ))}
        </ul>
      </ScheduleSection>
      <ScheduleSection title="Delivered">
        <DeliveredList deliveries={deliveries.filter((each) => !isUnderway(each))} />
      </ScheduleSection>
    </div>
  );
}

function ScheduleSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-2xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
