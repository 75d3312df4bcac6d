import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { MailCheck } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { buttonClass } from "../../base/ui/button-class.ts";
import { DeadLink } from "../../base/ui/DeadLink.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { SubscriptionQuestion } from "./SubscriptionQuestion.tsx";
import { useConfirmSubscription } from "./writes.ts";

export const meta = () => pageTitle(brand, "Newsletter");

export default function NewsletterConfirmPage() {
  const token = useSearchParams()[0].get("token") ?? "";
  return (
    <PageBody width="narrow" className="py-16">
      <SubscriptionQuestion
        token={token}
        write={useConfirmSubscription()}
        title="Shall we write to you?"
        text="New boxes and ideas for your evenings, once a month. Every newsletter has a link to unsubscribe."
        button="Yes, send me the newsletter"
        busyLabel="Confirming..."
      >
        {(change) =>
          change.done ? (
            <Confirmed email={change.email} />
          ) : (
            <DeadLink
              text="It is too old or not complete. You can subscribe again at the foot of every page."
              to={pages.home()}
              action="Go to the home page"
            />
          )
        }
      </SubscriptionQuestion>
    </PageBody>
  );
}

function Confirmed({ email }: { email: string | undefined }) {
  return (
    <EmptyState
      heading="h1"
      drawing={<MailCheck className="size-12" />}
      title="You are on the list"
      text={
        <span className="wrap-anywhere">
          The next newsletter comes to <strong>{email}</strong>.
        </span>
      }
      action={
        <Link to={pages.boxes()} className={buttonClass()}>
          See the boxes
        </Link>
      }
    />
  );
}
