import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import type { AdminOverview, ComingDeliveries } from "@boxmates/contract/desk/admin";
import { ShoppingBasket } from "lucide-react";
import { Link } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { stretchedClass, stretchingCardClass } from "../../base/ui/StatCard.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { QuickActions } from "./QuickActions.tsx";
import { overview } from "./reads.ts";
import { TodaySection } from "./TodaySection.tsx";
import { counted } from "./today-tasks.ts";
import { UserCountCards } from "./UserCountCards.tsx";
import { UserSummary } from "./UserSummary.tsx";

export const meta = () => pageTitle(brand, "Admin");

export const clientLoader = () => prefetch(overview);

const countLabels = {
  total: "Total Users",
  admin: "Admin Users",
  vendor: "Vendors",
  user: "Regular Users",
};

export default function AdminPage() {
  const read = useRead(overview);
  return (
    <PageBody className="py-12">
      <h1 className="mb-8 text-4xl font-extrabold">Admin Dashboard</h1>
      {read.value ? (
        <Dashboard {...read.value} />
      ) : (
        <UnreadPage title="The system overview could not be read" read={read} />
      )}
    </PageBody>
  );
}

function Dashboard({ today, coming, counts, newest, settings }: AdminOverview) {
  return (
    <>
      <div className="mb-10 grid grid-cols-1 items-start gap-10 lg:grid-cols-[2fr_1fr] lg:gap-8">
        <TodaySection today={today} />
        <ComingSection coming={coming} />
      </div>
      <section aria-labelledby="overview" className="mb-10">
        <h2 id="overview" className="mb-4 text-2xl font-bold">
          System Overview
        </h2>
        <UserCountCards counts={counts} labels={countLabels} totalLeadsTo={pages.adminUsers()} />
      </section>
      <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-8">
        <NewestUsers users={newest} total={counts.total} />
        <QuickActions settings={settings} />
      </div>
    </>
  );
}

function NewestUsers({ users, total }: { users: AdminOverview["newest"]; total: number }) {
  return (
    <section aria-labelledby="newest-users" className="min-w-0">
      <h2 id="newest-users" className="mb-4 text-2xl font-bold">
        Newest Users
      </h2>
      <Card className="grid gap-5">
        {users.length === 0 ? (
          <p className="text-muted">No users found</p>
        ) : (
          <ul className="grid gap-5">
            {users.map((user) => (
              <li key={user.userId}>
                <UserSummary user={user} />
              </li>
            ))}
          </ul>
        )}
        <Link to={pages.adminUsers()} className={buttonClass("outline", "justify-self-start")}>
          View All Users ({total})
        </Link>
      </Card>
    </section>
  );
}

/** The next dates on which deliveries are created, and how many. */
function ComingSection({ coming: { activeSubscriptions, dates } }: { coming: ComingDeliveries }) {
  const [next] = dates;
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
      <Card className={`mt-3 flex items-center gap-4 ${stretchingCardClass}`}>
        <ShoppingBasket className="size-7 shrink-0 text-accent" aria-hidden />
        <div className="min-w-0">
          <p className="text-lg font-bold">
            <Link to={pages.adminWhatToBuy()} className={stretchedClass}>
              What to buy
            </Link>
          </p>
          <p className="text-sm text-muted">
            {next
              ? `Boxes and items for ${formatDate(next.date)} and later`
              : "Boxes and items for the coming dates"}
          </p>
        </div>
      </Card>
    </section>
  );
}
