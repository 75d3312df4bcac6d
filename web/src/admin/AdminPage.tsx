import { adminApi } from "@boxmates/contract/admin";
import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import type { Route } from "./+types/AdminPage.ts";
import { NewestUsers } from "./NewestUsers.tsx";
import { QuickActions } from "./QuickActions.tsx";
import { sendTestMail } from "./send-test-mail.ts";
import { UserCountCards } from "./UserCountCards.tsx";

export const meta = () => pageTitle(brand, "Admin");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, () => call(adminApi.overview, {}, request.signal));
}

export const clientAction = sendTestMail;

const countLabels = {
  total: "Total Users",
  admin: "Admin Users",
  vendor: "Vendors",
  user: "Regular Users",
};

export default function AdminPage({ loaderData: overview }: Route.ComponentProps) {
  useLivePage("admin");
  return (
    <PageBody className="py-12">
      <h1 className="mb-8 text-4xl font-extrabold">Admin Dashboard</h1>
      <section aria-labelledby="overview" className="mb-10">
        <h2 id="overview" className="mb-4 text-2xl font-bold">
          System Overview
        </h2>
        <UserCountCards counts={overview.counts} labels={countLabels} totalLeadsTo={pages.adminUsers()} />
      </section>
      <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-8">
        <NewestUsers users={overview.newest} total={overview.counts.total} />
        <QuickActions settings={overview.settings} signUps={overview.signUps} />
      </div>
    </PageBody>
  );
}
