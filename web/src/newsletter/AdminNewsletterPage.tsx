import { brand } from "@boxmates/contract/brand";
import { newsletterApi } from "@boxmates/contract/newsletter";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { readPart } from "../api/read-part.ts";
import { DashboardLink } from "../shell/DashboardLink.tsx";
import { OldUnreadPage as UnreadPage } from "../ui/OldUnreadPage.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import type { Route } from "./+types/AdminNewsletterPage.ts";
import { countedSubscribers } from "./counted-subscribers.ts";
import { DownloadButton } from "./DownloadButton.tsx";
import { SubscriberList } from "./SubscriberList.tsx";

export const meta = () => pageTitle(brand, "Newsletter");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const before = new URL(request.url).searchParams.get("before");
  const query = before ? { before } : {};
  return load(request, () =>
    readPart(
      () => "Failed to fetch subscribers",
      () => call(newsletterApi.subscribers, { query }, request.signal),
    ),
  );
}

export default function AdminNewsletterPage({ loaderData: subscribers }: Route.ComponentProps) {
  useLivePage("admin");
  return (
    <PageBody width="reading" className="grid grid-cols-1 gap-8 py-12">
      <header>
        <DashboardLink />
        <h1 className="mt-5 text-4xl font-extrabold">Newsletter</h1>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl font-bold">
            {subscribers.ok ? countedSubscribers(subscribers.value.total) : "Subscribers"}
          </h2>
          {(!subscribers.ok || subscribers.value.total > 0) && <DownloadButton />}
        </div>
      </header>
      {subscribers.ok ? (
        <section aria-label="Subscribers">
          <SubscriberList subscribers={subscribers.value} />
        </section>
      ) : (
        <UnreadPage title="The subscribers could not be read" reason={subscribers.message} />
      )}
    </PageBody>
  );
}
