import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { pages } from "@boxmates/contract/base/paths";
import { cadenceLabels } from "@boxmates/contract/deliveries/subscription";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { GroupPage } from "@boxmates/contract/pages/group-page";
import { type BoxType, boxTypeLabels, boxTypes } from "@boxmates/contract/workshop/box";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { daysToGo } from "../../base/ui/days-to-go.ts";
import { formatDate } from "../../base/ui/formatting.ts";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { type DialogAbout, useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { BentDates } from "./BentDates.tsx";
import { readChosenBox } from "./chosen-box.ts";
import type { FirstChoice } from "./OfferForm.tsx";
import { ResumeButton } from "./ResumeButton.tsx";
import { SubscriptionChanges } from "./SubscriptionChanges.tsx";
import { Suggestions } from "./Suggestions.tsx";

interface SubscriptionsCardProps {
  group: Pick<GroupPage, "id" | "subscriptions" | "changes" | "suggestions" | "today" | "myRole">;
  /** The reader. */
  userId: string | undefined;
}

const useAddDialog = loadedLater(async () => {
  const { AddSubscriptionDialog } = await import("./AddSubscriptionDialog.tsx");
  return { default: AddSubscriptionDialog };
});

const useManageDialog = loadedLater(async () => {
  const { ManageSubscriptionDialog } = await import("./ManageSubscriptionDialog.tsx");
  return { default: ManageSubscriptionDialog };
});

export function SubscriptionsCard({ group, userId }: SubscriptionsCardProps) {
  const { id: groupId, subscriptions, changes, suggestions, today, myRole } = group;
  // Members suggest boxes to the owner and the admins, who add them.
  const mayAdd = myRole !== "member";
  const offering = useOffering(mayAdd && subscriptions.length === 0);
  const managing = useDialogAbout<string>();
  const AddDialog = useAddDialog(offering.open);
  const ManageDialog = useManageDialog(managing.open);
  const { heading, focusHeading } = useHeadingFocus();
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          Subscriptions
        </h2>
        <Button kind="outline" onClick={() => offering.show({})}>
          {mayAdd ? "Add Subscription" : "Suggest a Box"}
        </Button>
      </div>
      {subscriptions.length === 0 ? (
        <NoSubscriptions mayAdd={mayAdd} onChoose={(boxType) => offering.show({ boxType })} />
      ) : (
        <ul aria-label="Subscriptions" className="grid grid-cols-1 gap-3">
          {subscriptions.map((each) => (
            <SubscriptionItem
              key={each.id}
              subscription={each}
              groupId={groupId}
              myRole={myRole}
              today={today}
              onManage={() => managing.show(each.id)}
            />
          ))}
        </ul>
      )}
      <Suggestions
        groupId={groupId}
        suggestions={suggestions}
        userId={userId}
        onChoose={mayAdd ? (boxId) => offering.show({ boxId }) : undefined}
      />
      <SubscriptionChanges groupId={groupId} changes={changes} today={today} userId={userId} />
      <p>
        <Link
          to={pages.schedule()}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          Delivery Schedule
        </Link>
      </p>
      {AddDialog && (
        <AddDialog
          groupId={groupId}
          act={mayAdd ? "subscribe" : "suggest"}
          first={offering.subject}
          subscribedBoxIds={subscriptions.map(({ subscriptionBoxId }) => subscriptionBoxId)}
          suggestedBoxIds={suggestions.map(({ box }) => box.id)}
          today={today}
          open={offering.open}
          onOpenChange={(open) => open || offering.close()}
        />
      )}
      {ManageDialog && (
        <ManageDialog
          groupId={groupId}
          subscription={subscriptions.find(({ id }) => id === managing.subject)}
          today={today}
          myRole={myRole}
          open={managing.open}
          onOpenChange={(open) => open || managing.close()}
          onCancelled={() => {
            managing.close();
            focusHeading();
          }}
        />
      )}
    </Card>
  );
}

/** The button that opened the dialog is gone with its subscription: the focus goes to the list's heading. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    // After the dialog has let go of it.
    if (times > 0) heading.current?.focus();
  }, [times]);
  return { heading, focusHeading: () => setTimes((before) => before + 1) };
}

/** An address such as `?box=gourmet_tasting` opens the choice, if the reader may choose and nothing is chosen yet. */
function useOffering(mayChoose: boolean): DialogAbout<FirstChoice> {
  const [search] = useSearchParams();
  const wantedType = mayChoose ? search.get("box") : null;
  const boxType = boxTypes.find((each) => each === wantedType);
  return useDialogAbout<FirstChoice>(boxType && { boxType });
}

interface NoSubscriptionsProps {
  mayAdd: boolean;
  onChoose: (boxType: BoxType) => void;
}

/** Offers the kind of box that the reader chose before there was a group, if any. */
function NoSubscriptions({ mayAdd, onChoose }: NoSubscriptionsProps) {
  const chosen = mayAdd ? readChosenBox() : undefined;
  if (!chosen) {
    return (
      <p className="text-muted">
        {mayAdd
          ? "No box yet. Choose the first one together."
          : "No box yet. Suggest one: your group's owner or an admin can choose it."}
      </p>
    );
  }
  return (
    <div className="grid gap-3 rounded-2xl bg-warm p-4 sm:justify-items-start">
      <p>
        No box yet. You chose the <strong>{boxTypeLabels[chosen]}</strong>: shall it be your group's first?
      </p>
      <Button onClick={() => onChoose(chosen)}>See the {boxTypeLabels[chosen]}</Button>
    </div>
  );
}

interface SubscriptionItemProps {
  subscription: GroupPage["subscriptions"][number];
  groupId: string;
  myRole: GroupRole;
  today: CalendarDate;
  onManage: () => void;
}

function SubscriptionItem({ subscription, groupId, myRole, today, onManage }: SubscriptionItemProps) {
  const { box, cadence, nextDeliveryDate } = subscription;
  return (
    <li className="grid gap-3 rounded-2xl bg-sunken p-4">
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">{box.title}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {boxTypeLabels[box.boxType]}
          <Badge>{cadenceLabels[cadence]}</Badge>
          <BentDates {...subscription} today={today} />
        </p>
      </div>
      <p>
        Next delivery {formatDate(nextDeliveryDate)} · {daysToGo(nextDeliveryDate, today)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="outline" aria-label={`Manage Subscription: ${box.title}`} onClick={onManage}>
          Manage Subscription
        </Button>
        <ResumeButton {...{ groupId, subscription, myRole, today }} boxTitle={box.title} />
      </div>
    </li>
  );
}
