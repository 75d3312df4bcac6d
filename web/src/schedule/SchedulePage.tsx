import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import { type Schedule, scheduleApi } from "@boxmates/contract/schedule";
import { type ShouldRevalidateFunction, useNavigate, useSearchParams } from "react-router";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { useSession } from "../api/session.ts";
import { AddressNotice } from "../delivery/AddressNotice.tsx";
import { TrackingLink } from "../delivery/TrackingLink.tsx";
import { SkipControls } from "../subscription/SkipControls.tsx";
import { skipDelivery, undoSkip } from "../subscription/skip-delivery.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { Tabs } from "../ui/Tabs.tsx";
import type { Route } from "./+types/SchedulePage.ts";
import { EmptySchedule } from "./EmptySchedule.tsx";
import { endFeed } from "./end-feed.ts";
import { FeedCard } from "./FeedCard.tsx";
import { MonthView } from "./MonthView.tsx";
import { resetFeed } from "./reset-feed.ts";
import { ScheduleList } from "./ScheduleList.tsx";
import { monthAddress, viewAddress, viewIn } from "./schedule-address.ts";

export const meta = () => pageTitle(brand, "Delivery Schedule");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, () => call(scheduleApi.show, {}, request.signal));
}

/** Another tab or month shows what was read already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isOtherView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherView && !formMethod ? false : defaultShouldRevalidate;
};

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = Object.fromEntries(await request.formData());
  switch (data.intent) {
    case "skip":
      return skipDelivery(String(data.groupId), data);
    case "unskip":
      return undoSkip(String(data.groupId), data);
    case "end-feed":
      return endFeed();
    default:
      return resetFeed(data.hadOne === "yes");
  }
}

export default function SchedulePage({ loaderData: schedule }: Route.ComponentProps) {
  useLivePage(useTopics(schedule));
  const { subscriptions, deliveries, hasGroups, hasAddress, feedUrl } = schedule;
  return (
    <PageBody className="py-12">
      <h1 className="mb-8 text-4xl font-extrabold">Delivery Schedule</h1>
      <div className="grid grid-cols-1 gap-8">
        {!hasAddress && subscriptions.length > 0 && <AddressNotice />}
        {subscriptions.length + deliveries.length > 0 ? (
          <ScheduleTabs schedule={schedule} />
        ) : (
          <EmptySchedule hasGroups={hasGroups} />
        )}
        {(hasGroups || feedUrl) && <FeedCard feedUrl={feedUrl} />}
      </div>
    </PageBody>
  );
}

/** The reader's own, and those of the groups that something comes to. */
function useTopics({ subscriptions, deliveries }: Schedule): string[] {
  const session = useSession();
  if (session.status !== "signed-in") return [];
  const groupIds = new Set([...subscriptions, ...deliveries].map(({ groupId }) => groupId));
  return [`user:${session.user.id}`, ...[...groupIds].sort().map((groupId) => `group:${groupId}`)];
}

function ScheduleTabs({ schedule }: { schedule: Schedule }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { view, month } = viewIn(params, schedule.today);
  const show = (address: string) =>
    void navigate(pages.schedule() + address, { replace: true, preventScrollReset: true });
  const list = (
    <ScheduleList
      schedule={schedule}
      skipControls={({ id, groupId, box, dates: [next], skippedDate }) =>
        next && (
          <SkipControls
            groupId={groupId}
            subscriptionId={id}
            boxTitle={box.title}
            nextDate={next}
            skippedDate={skippedDate}
            today={schedule.today}
          />
        )
      }
      tracking={({ myTrackingUrl, box }) => (
        <TrackingLink url={myTrackingUrl} name={`Track my parcel: ${box.title}`} />
      )}
    />
  );
  const calendar = (
    <MonthView schedule={schedule} month={month} onMonth={(next) => show(monthAddress(next))} />
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
