import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { MailMinus } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../base/ui/button-class.ts";
import { DeadLink } from "../../base/ui/DeadLink.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import type { Route } from "./+types/NewsletterLeavePage.ts";
import { SubscriptionQuestion } from "./SubscriptionQuestion.tsx";
import { useEndSubscription } from "./writes.ts";

export const meta = () => pageTitle(brand, "Unsubscribe");

export default function NewsletterLeavePage({ params: { token } }: Route.ComponentProps) {
  return (
    <PageBody width="narrow" className="py-16">
      <SubscriptionQuestion
        token={token}
        write={useEndSubscription()}
        title="Leave the newsletter?"
        text="One click, and you get no more newsletters. Your account, if you have one, stays as it is."
        button="Unsubscribe"
        busyLabel="Unsubscribing..."
      >
        {(change) =>
          change.done ? (
            <OffTheList />
          ) : (
            <DeadLink
              text="You are off the list already, or the link is not complete. If you still get newsletters, please write to us."
              to={pages.contact()}
              action="Contact us"
            />
          )
        }
      </SubscriptionQuestion>
    </PageBody>
  );
}

function OffTheList() {
  return (
    <EmptyState
      heading="h1"
      drawing={<MailMinus className="size-12" />}
      title="You are off the list"
      text="You will get no more newsletters, and your address is deleted from the list. You can subscribe again at the foot of every page."
      action={
        <Link to={pages.home()} className={buttonClass()}>
          Go to the home page
        </Link>
      }
    />
  );
}
