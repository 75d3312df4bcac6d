import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import type { Schedule, ScheduledSubscription } from "@boxmates/contract/pages/schedule";
import { Link, useNavigate, useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { Drawing } from "../../base/art/Drawing.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { Tabs } from "../../base/ui/Tabs.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { AddressNotice } from "../../deliveries/delivery/AddressNotice.tsx";
import { DeliveryNote } from "../../deliveries/delivery/DeliveryNote.tsx";
import { TrackingLink } from "../../deliveries/delivery/TrackingLink.tsx";
import { BentDates } from "../../deliveries/subscription/BentDates.tsx";
import { ResumeButton } from "../../deliveries/subscription/ResumeButton.tsx";
import { SkipControls } from "../../deliveries/subscription/SkipControls.tsx";
import { useOwnZone } from "../../people/profile/use-own-zone.ts";
import { ZoneNotice } from "../../people/profile/ZoneNotice.tsx";
import { FeedCard } from "./FeedCard.tsx";
import { schedule as readSchedule } from "./reads.ts";
import { ScheduleList } from "./ScheduleList.tsx";
import { monthAddress, viewAddress, viewIn } from "./schedule-address.ts";

// The second of the two tabs: it is loaded once the page is quiet.
const useMonthView = loadedLater(() => import("./MonthView.tsx"));

export const meta = () => pageTitle(brand, "Delivery Schedule");

export const clientLoader = () => prefetch(readSchedule);

export default function SchedulePage() {
  const read = useRead(readSchedule);
  return (
    <PageBody className="py-12">
      <h1 className="mb-8 text-4xl font-extrabold">Delivery Schedule</h1>
      {read.value ? (
        <WholeSchedule schedule={read.value} />
      ) : (
        <UnreadPage title="Failed to load the schedule" read={read} />
      )}
    </PageBody>
  );
}

function WholeSchedule({ schedule }: { schedule: Schedule }) {
  const { subscriptions, deliveries, nights, hasGroups, hasAddress, feedUrl, feedIsOlderThanPassword } =
    schedule;
  return (
    <div className="grid grid-cols-1 gap-8">
      {!hasAddress && subscriptions.length > 0 && <AddressNotice />}
      {nights.length > 0 && <ZoneNotice kept={schedule.myTimeZone} />}
      {subscriptions.length + deliveries.length + nights.length > 0 ? (
        <ScheduleTabs schedule={schedule} />
      ) : (
        <EmptySchedule hasGroups={hasGroups} />
      )}
      {(hasGroups || feedUrl) && <FeedCard feedUrl={feedUrl} isOlderThanPassword={feedIsOlderThanPassword} />}
    </div>
  );
}

function ScheduleTabs({ schedule }: { schedule: Schedule }) {
  const timeZone = useOwnZone(schedule.myTimeZone);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const MonthView = useMonthView(true);
  const { view, month } = viewIn(params, schedule, timeZone);
  const show = (address: string) =>
    void navigate(pages.schedule() + address, { replace: true, preventScrollReset: true });
  const list = (
    <ScheduleList
      schedule={schedule}
      timeZone={timeZone}
      bentDates={(each) => <BentDates {...each} today={schedule.today} />}
      dateControls={(each) => <DateControls subscription={each} today={schedule.today} />}
      note={({ notes }) => <DeliveryNote notes={notes} />}
      tracking={({ myTrackingUrl, box }) => (
        <TrackingLink url={myTrackingUrl} name={`Track my parcel: ${box.title}`} />
      )}
    />
  );
  const calendar = MonthView ? (
    <MonthView
      schedule={schedule}
      timeZone={timeZone}
      month={month}
      onMonth={(next) => show(monthAddress(next))}
    />
  ) : (
    <Skeleton className="h-96 w-full" />
  );
  return (
    <Tabs
      label="How to show the schedule"
      value={view}
      onChange={(chosen) => show(viewAddress(chosen))}
      items={[
        { value: "list", label: "List", content: list },
        { value: "calendar", label: "Calendar", content: calendar },
      ]}
    />
  );
}

interface DateControlsProps {
  subscription: ScheduledSubscription;
  today: string;
}

function DateControls({ subscription, today }: DateControlsProps) {
  const { id, groupId, box, dates, skippedDate, pausedUntil, myRole } = subscription;
  const [next] = dates;
  if (!next) return null;
  return (
    <div className="grid gap-3">
      <ResumeButton
        groupId={groupId}
        subscription={{ id, nextDeliveryDate: next, pausedUntil }}
        myRole={myRole}
        boxTitle={box.title}
        today={today}
      />
      <SkipControls
        groupId={groupId}
        subscriptionId={id}
        boxTitle={box.title}
        nextDate={next}
        skippedDate={skippedDate}
        today={today}
      />
    </div>
  );
}

/** Says how to get something to look forward to. */
function EmptySchedule({ hasGroups }: { hasGroups: boolean }) {
  const action = (
    <Link to={pages.myGroup()} className={buttonClass()}>
      Go to My Group
    </Link>
  );
  return hasGroups ? (
    <EmptyState
      drawing={<Drawing sheet="places" name="mailbox" className="mx-auto max-w-64 text-honey" />}
      title="Nothing planned yet"
      text="Open your group and choose a box with Add Subscription. Its dates then appear here."
      action={action}
    />
  ) : (
    <EmptyState
      drawing={<Drawing sheet="places" name="seats" className="mx-auto max-w-64 text-honey" />}
      title="No Groups Yet"
      text="Create a group or join your friends. As soon as it has a box, its dates appear here."
      action={action}
    />
  );
}
