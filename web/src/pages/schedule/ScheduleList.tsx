import { zoneNameAt } from "@boxmates/contract/base/zoned-time";
import type { Schedule, ScheduledDelivery, ScheduledSubscription } from "@boxmates/contract/pages/schedule";
import { type ReactNode, useId } from "react";
import { Card } from "../../base/ui/Card.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { ownTimeIn } from "../../base/ui/own-clock.ts";
import { DeliveredList } from "./DeliveredList.tsx";
import { EntryMark } from "./EntryMark.tsx";
import { GroupLink } from "./GroupLink.tsx";
import { UpcomingCard } from "./UpcomingCard.tsx";

interface ScheduleListProps {
  schedule: Schedule;
  /** The reader's. */
  timeZone: string;
  /** Says that a subscription pauses, or that its next delivery was moved. */
  bentDates: (subscription: ScheduledSubscription) => ReactNode;
  dateControls: (subscription: ScheduledSubscription) => ReactNode;
  /** Shows the administrators' note on a delivery. */
  note: (delivery: ScheduledDelivery) => ReactNode;
  /** The link that follows the reader's own parcel. */
  tracking: (delivery: ScheduledDelivery) => ReactNode;
}

const cards = "grid grid-cols-1 items-start gap-4 lg:grid-cols-2";

/** The next deliveries, those on their way, and those that have come. */
export function ScheduleList({
  schedule,
  timeZone,
  bentDates,
  dateControls,
  note,
  tracking,
}: ScheduleListProps) {
  const { subscriptions, deliveries, nights, today } = schedule;
  const isUnderway = ({ status }: ScheduledDelivery) => status === "preparing" || status === "shipped";
  const underway = deliveries.filter(isUnderway);
  return (
    <div className="grid grid-cols-1 gap-10">
      {nights.length > 0 && (
        <ScheduleSection title="Your nights">
          <NightList schedule={schedule} timeZone={timeZone} />
        </ScheduleSection>
      )}
      <ScheduleSection title="Coming up">
        {subscriptions.length === 0 && (
          <p className="text-muted">Nothing is planned. Open a group to subscribe to a box.</p>
        )}
        <ul className={cards}>
          {subscriptions.map((each) => (
            <li key={each.id}>
              <UpcomingCard
                subscription={each}
                today={today}
                bentDates={bentDates(each)}
                dateControls={dateControls(each)}
              />
            </li>
          ))}
        </ul>
      </ScheduleSection>
      <ScheduleSection title="On its way">
        {underway.length === 0 && <p className="text-muted">Nothing is on its way right now.</p>}
        <ul className={cards}>
          {underway.map((each) => (
            <li key={each.id}>
              <UnderwayCard delivery={each} note={note(each)} tracking={tracking(each)} />
            </li>
          ))}
        </ul>
      </ScheduleSection>
      <ScheduleSection title="Delivered">
        <DeliveredList deliveries={deliveries.filter((each) => !isUnderway(each))} note={note} />
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

interface UnderwayCardProps {
  delivery: ScheduledDelivery;
  note: ReactNode;
  tracking: ReactNode;
}

/** A box on its way. Its arrival is confirmed on the group's page, beside the friends' parcels. */
function UnderwayCard({ delivery, note, tracking }: UnderwayCardProps) {
  return (
    <Card className="grid grid-cols-1 gap-3 bg-warm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg font-bold wrap-anywhere">
          <bdi>{delivery.box.title}</bdi>
        </h3>
        <EntryMark kind={delivery.status} />
      </div>
      <p className="text-muted">Delivery of {formatDate(delivery.deliveryDate)}</p>
      <p>
        {delivery.status === "preparing" ? "It is being packed for" : "Is it here? Tell your friends in"}{" "}
        <GroupLink {...delivery} />.
      </p>
      <div className="grid justify-items-start gap-3 empty:hidden">
        {note}
        {tracking}
      </div>
    </Card>
  );
}

interface NightListProps {
  schedule: Pick<Schedule, "nights" | "today">;
  timeZone: string;
}

/** The nights of the reader's groups, by the reader's clock. */
function NightList({ schedule, timeZone }: NightListProps) {
  return (
    <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      {schedule.nights.map(({ id, startsAt, boxTitle, ...group }) => (
        <li key={id}>
          <Card className="grid grid-cols-1 gap-1">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <h3 className="text-lg font-bold">{ownTimeIn(startsAt, timeZone, new Date(schedule.today))}</h3>
              <EntryMark kind="night" />
            </div>
            <p className="text-sm text-muted">{zoneNameAt(startsAt, timeZone)}</p>
            <p className="mt-1 wrap-anywhere">
              {boxTitle && (
                <span>
                  <bdi>{boxTitle}</bdi>, with{" "}
                </span>
              )}
              <GroupLink {...group} />
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
