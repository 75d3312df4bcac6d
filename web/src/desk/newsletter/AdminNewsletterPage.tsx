import { brand } from "@boxmates/contract/base/brand";
import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import type { newsletterApi, Subscriber } from "@boxmates/contract/desk/newsletter";
import { Download, MailOpen } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { DashboardLink } from "../../base/shell/DashboardLink.tsx";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { BreakableAddress } from "../../base/ui/BreakableAddress.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import type { Route } from "./+types/AdminNewsletterPage.ts";
import { countedSubscribers } from "./counted-subscribers.ts";
import { subscribers } from "./reads.ts";
import { useDownloadSubscribers } from "./writes.ts";

export const meta = () => pageTitle(brand, "Newsletter");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(subscribers(queryIn(new URL(request.url).searchParams)));

function queryIn(address: URLSearchParams) {
  const before = address.get("before");
  return before ? { before } : {};
}

export default function AdminNewsletterPage() {
  const [search] = useSearchParams();
  const read = useRead(subscribers(queryIn(search)));
  const list = read.value;
  return (
    <PageBody width="reading" className="grid grid-cols-1 gap-8 py-12">
      <header>
        <DashboardLink />
        <h1 className="mt-5 text-4xl font-extrabold">Newsletter</h1>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl font-bold">{list ? countedSubscribers(list.total) : "Subscribers"}</h2>
          {(!list || list.total > 0) && <DownloadButton />}
        </div>
      </header>
      {list ? (
        <section aria-label="Subscribers">
          <SubscriberList subscribers={list} />
        </section>
      ) : (
        <UnreadPage title="The subscribers could not be read" read={read} />
      )}
    </PageBody>
  );
}

function DownloadButton() {
  const { send, busy } = useDownloadSubscribers();
  return (
    <Button kind="outline" busy={busy} busyLabel="Downloading..." onClick={() => send()}>
      <Download className="size-5" aria-hidden />
      Download CSV
    </Button>
  );
}

type Subscribers = ResponseOf<typeof newsletterApi.subscribers>;

function SubscriberList({ subscribers: { items, next } }: { subscribers: Subscribers }) {
  if (items.length === 0) return <NoSubscribers />;
  return (
    <>
      <Card>
        <ul className="-my-3 divide-y divide-line">
          {items.map((subscriber) => (
            <li key={subscriber.id}>
              <SubscriberLine subscriber={subscriber} />
            </li>
          ))}
        </ul>
      </Card>
      <NextPageLink next={next} />
    </>
  );
}

function SubscriberLine({ subscriber: { email, confirmedAt } }: { subscriber: Subscriber }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-3">
      <span className="min-w-0 font-medium">
        <BreakableAddress address={email} />
      </span>
      <span className="text-muted">
        since <time dateTime={confirmedAt}>{formatDate(confirmedAt)}</time>
      </span>
    </div>
  );
}

function NoSubscribers() {
  const [params] = useSearchParams();
  const drawing = <MailOpen className="size-12" />;
  if (!params.has("before")) {
    return (
      <EmptyState
        drawing={drawing}
        title="No subscribers yet"
        text="People appear here once they subscribe at the foot of a page and confirm with the link in the mail."
      />
    );
  }
  return (
    <EmptyState
      drawing={drawing}
      title="No more subscribers"
      text="The list ends before this page."
      action={
        <Link to={{ search: "" }} className={buttonClass("outline")}>
          Newest subscribers
        </Link>
      }
    />
  );
}
