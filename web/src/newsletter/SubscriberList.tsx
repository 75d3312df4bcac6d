import type { ResponseOf } from "@boxmates/contract/endpoint";
import type { newsletterApi, Subscriber } from "@boxmates/contract/newsletter";
import { MailOpen } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { NextPageLink } from "../shell/NextPageLink.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { formatDate } from "../ui/formatting.ts";

export type Subscribers = ResponseOf<typeof newsletterApi.subscribers>;

export function SubscriberList({ subscribers: { items, next } }: { subscribers: Subscribers }) {
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
      <span className="min-w-0 font-medium wrap-anywhere">{email}</span>
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
        text="People appear here once they subscribe at the foot of a page and confirm by the link in the mail."
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
