import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { pages } from "@boxmates/contract/base/paths";
import { cadenceLabels } from "@boxmates/contract/deliveries/subscription";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { GroupPage, Paying } from "@boxmates/contract/pages/group-page";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatPrice } from "../../base/api/format-price.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { formatDay } from "../../base/ui/days-to-go.ts";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { BentDates } from "./BentDates.tsx";
import { ResumeButton } from "./ResumeButton.tsx";
import { SubscriptionChanges } from "./SubscriptionChanges.tsx";
import { Suggestions } from "./Suggestions.tsx";
import { useBoxChoice } from "./use-box-choice.tsx";

interface SubscriptionsCardProps {
  group: Pick<
    GroupPage,
    "id" | "subscriptions" | "changes" | "suggestions" | "today" | "myRole" | "paying" | "members"
  >;
  /** The reader. */
  userId: string | undefined;
  /** Shows whether the reader pays for a box of their own; undefined where nothing is charged, or until it is loaded. */
  OwnBox: OwnBoxPart | undefined;
}

type ShownSubscription = GroupPage["subscriptions"][number];

type OwnBoxPart = ComponentType<{
  groupId: string;
  subscription: ShownSubscription;
  paying: Paying;
  memberCount: number;
  today: CalendarDate;
}>;

const useManageDialog = loadedLater(async () => {
  const { ManageSubscriptionDialog } = await import("./ManageSubscriptionDialog.tsx");
  return { default: ManageSubscriptionDialog };
});

export function SubscriptionsCard({ group, userId, OwnBox }: SubscriptionsCardProps) {
  const { id: groupId, subscriptions, changes, suggestions, today, myRole, paying, members } = group;
  const choice = useBoxChoice(group);
  const managing = useDialogAbout<string>();
  const ManageDialog = useManageDialog(managing.open);
  const { heading, focusHeading } = useHeadingFocus();
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none sm:text-2xl">
          Subscriptions
        </h2>
        <Button kind="outline" className="max-sm:px-4" onClick={() => choice.show({})}>
          {choice.label}
        </Button>
      </div>
      {subscriptions.length === 0 ? (
        <p className="text-muted">No box is planned. Choose the next one together.</p>
      ) : (
        <ul aria-label="Subscriptions" className="grid grid-cols-1 divide-y divide-line">
          {subscriptions.map((each) => (
            <SubscriptionItem
              key={each.id}
              subscription={each}
              groupId={groupId}
              myRole={myRole}
              today={today}
              onManage={() => managing.show(each.id)}
            >
              {OwnBox && paying && (
                <OwnBox {...{ groupId, subscription: each, paying, today }} memberCount={members.length} />
              )}
            </SubscriptionItem>
          ))}
        </ul>
      )}
      <Suggestions
        groupId={groupId}
        suggestions={suggestions}
        userId={userId}
        onChoose={choice.mayAdd ? (boxId) => choice.show({ boxId }) : undefined}
      />
      <div className="-mb-2 flex flex-row-reverse flex-wrap items-start justify-between gap-x-4">
        <Link
          to={pages.schedule()}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          Delivery Schedule
        </Link>
        <SubscriptionChanges groupId={groupId} changes={changes} today={today} userId={userId} />
      </div>
      {choice.dialog}
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

interface SubscriptionItemProps {
  subscription: ShownSubscription;
  groupId: string;
  myRole: GroupRole;
  today: CalendarDate;
  onManage: () => void;
  children: ReactNode;
}

function SubscriptionItem(props: SubscriptionItemProps) {
  const { subscription, groupId, myRole, today, onManage, children } = props;
  const { box, cadence, nextDeliveryDate } = subscription;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">{box.title}</p>
        <p className="text-sm text-muted">
          {formatPrice(box.price)} · {cadenceLabels[cadence]} ·{" "}
          <span className="whitespace-nowrap">
            <span className="max-sm:sr-only">next </span>
            {formatDay(nextDeliveryDate, today)}
          </span>
        </p>
        <p className="flex flex-wrap gap-2 empty:hidden">
          <BentDates {...subscription} today={today} />
        </p>
      </div>
      <Button
        kind="outline"
        className="max-sm:px-4"
        aria-label={`Manage Subscription: ${box.title}`}
        onClick={onManage}
      >
        Manage
      </Button>
      <ResumeButton {...{ groupId, subscription, myRole, today }} boxTitle={box.title} />
      {children}
    </li>
  );
}
