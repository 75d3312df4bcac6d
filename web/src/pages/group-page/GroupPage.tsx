import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import type { GroupPage as GroupPageData } from "@boxmates/contract/pages/group-page";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Link, Navigate } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { useSession } from "../../base/api/session.ts";
import { Button } from "../../base/ui/Button.tsx";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useTitle } from "../../base/ui/use-title.ts";
import { AddressNotice } from "../../deliveries/delivery/AddressNotice.tsx";
import { LatestDeliveries } from "../../deliveries/delivery/LatestDeliveries.tsx";
import { OnTheirWay } from "../../deliveries/delivery/OnTheirWay.tsx";
import { splitDeliveries } from "../../deliveries/delivery/open-deliveries.ts";
import { SubscriptionsCard } from "../../deliveries/subscription/SubscriptionsCard.tsx";
import { GroupHeading } from "../../groups/group/GroupHeading.tsx";
import { MembersCard } from "../../groups/group/MembersCard.tsx";
import { groupPage } from "../../groups/group/reads.ts";
import { InviteDialog } from "../../groups/invite/InviteDialog.tsx";
import { PendingInvites } from "../../groups/invite/PendingInvites.tsx";
import { useOwnZone } from "../../people/profile/use-own-zone.ts";
import { FoldedBoxTexts } from "../../workshop/text/BoxTexts.tsx";
import type { Route } from "./+types/GroupPage.ts";
import { nightsAnchor } from "./NextThing.tsx";
import { NowCard } from "./NowCard.tsx";
import { comingUpOf, nextThings } from "./next-things.ts";

// The page comes first.
const useFirstSteps = loadedLater(() => import("./FirstSteps.tsx"));
const useNightCard = loadedLater(() => import("../../around/night/NightCard.tsx"));
const useNotificationOffer = loadedLater(() => import("../../people/push/NotificationOffer.tsx"));
const useOwnBox = loadedLater(() => import("../../deliveries/agreement/OwnBox.tsx"));
const useBackFromStripe = loadedLater(() => import("../../money/payer/BackFromStripe.tsx"));
const useGroupSettings = loadedLater(() => import("../../groups/group/GroupSettings.tsx"));
const useWaitingList = loadedLater(() => import("../../around/nudge/WaitingList.tsx"));

export const meta = () => pageTitle(brand, "Group");

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetch(groupPage(params.groupId));

export default function GroupPage({ params: { groupId } }: Route.ComponentProps) {
  const read = useRead(groupPage(groupId), {
    leadsTo: { GROUP_NOT_FOUND: pages.myGroup(), NOT_A_MEMBER: pages.myGroup() },
  });
  const group = read.value;
  useTitle(brand, group?.name);
  // A slug leads to the page's one address.
  if (group && group.id !== groupId) return <Navigate to={pages.group({ groupId: group.id })} replace />;
  if (group) return <Group key={group.id} group={group} />;
  return (
    <PageBody className="py-12">
      <h1 className="mb-8 text-4xl font-extrabold">Group</h1>
      <UnreadPage title="Failed to load group details." read={read} />
    </PageBody>
  );
}

function Group({ group }: { group: GroupPageData }) {
  const [inviting, setInviting] = useState(false);
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : undefined;
  const GroupSettings = useGroupSettings(true);
  // Of a cancelled subscription there is a change, which a friend may undo.
  const isNew = group.subscriptions.length + group.deliveries.length + group.changes.length === 0;
  const shown = { group, userId, onInvite: () => setInviting(true) };
  return (
    <PageBody className="pt-4 pb-3 sm:py-8">
      <GroupHeading group={group}>
        {!isNew && (
          <Link
            to={pages.book({ groupId: group.id })}
            className="inline-flex min-h-10 items-center font-semibold text-accent underline"
          >
            Memory Book
          </Link>
        )}
      </GroupHeading>
      <div className="grid grid-cols-1 items-start gap-3 sm:gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        {isNew ? <NewGroup {...shown} /> : <WholeGroup {...shown} />}
        <div className="flex flex-wrap gap-x-6 lg:col-start-2">
          <FoldedBoxTexts texts={group.texts} />
          {GroupSettings && <GroupSettings group={group} />}
        </div>
      </div>
      <InviteDialog groupId={group.id} groupName={group.name} open={inviting} onOpenChange={setInviting} />
    </PageBody>
  );
}

interface ShownGroupProps {
  group: GroupPageData;
  /** The reader. */
  userId: string | undefined;
  onInvite: () => void;
}

/** Until its first box is on order, a group shows the way there, and nothing else but its members. */
function NewGroup({ group, userId, onInvite }: ShownGroupProps) {
  const FirstSteps = useFirstSteps(true);
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:gap-4">
        {FirstSteps ? (
          <FirstSteps group={group} userId={userId} onInvite={onInvite} />
        ) : (
          <Skeleton className="h-96 w-full rounded-3xl" />
        )}
        {(group.nights.length > 0 || group.asksForVote) && <Nights groupId={group.id} userId={userId} />}
      </div>
      <Members group={group} />
    </>
  );
}

function WholeGroup({ group, userId, onInvite }: ShownGroupProps) {
  const { id: groupId, members, today, hasAddress } = group;
  const NotificationOffer = useNotificationOffer(true);
  const WaitingList = useWaitingList(true);
  const OwnBox = useOwnBox(group.paying !== null);
  const BackFromStripe = useBackFromStripe(group.paying !== null);
  const timeZone = useOwnZone(group.myTimeZone);
  const { onTheirWay, come } = splitDeliveries(group.deliveries);
  const things = nextThings(comingUpOf(group, userId), hasAddress, today);
  const [now] = things;
  const friends = { groupId, members, userId, WaitingList };
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:gap-4">
        {now && <NowCard groupId={groupId} thing={now} today={today} timeZone={timeZone} />}
        {now?.kind !== "address" && things.some(({ kind }) => kind === "address") && <AddressNotice />}
        <OnTheirWay
          deliveries={onTheirWay}
          waiting={group.paying?.parcels ?? []}
          nextId={now?.kind === "parcel" ? now.parcel.deliveryId : undefined}
          {...friends}
        />
        <Nights groupId={groupId} userId={userId} />
        {NotificationOffer && <NotificationOffer />}
      </div>
      <div className="grid grid-cols-1 gap-3 sm:gap-4 lg:col-start-2 lg:row-start-1">
        <SubscriptionsCard group={group} userId={userId} OwnBox={OwnBox} />
        {BackFromStripe && group.paying && <BackFromStripe />}
        <Members group={group} onInvite={onInvite} />
      </div>
      <LatestDeliveries
        deliveries={come}
        offered={now?.kind === "game" ? { deliveryId: now.game.deliveryId, step: now.step } : undefined}
        {...friends}
      />
    </>
  );
}

function Nights(props: { groupId: string; userId: string | undefined }) {
  const NightCard = useNightCard(true);
  return (
    <div id={nightsAnchor} className="scroll-mt-20">
      {NightCard ? <NightCard {...props} /> : <Skeleton className="h-56 w-full" />}
    </div>
  );
}

/** Without `onInvite` the page invites elsewhere. */
function Members({ group, onInvite }: { group: GroupPageData; onInvite?: () => void }) {
  return (
    <MembersCard
      group={group}
      action={
        onInvite && (
          <Button kind="outline" onClick={onInvite}>
            <UserPlus className="size-5" aria-hidden />
            Invite Friend
          </Button>
        )
      }
    >
      <PendingInvites groupId={group.id} invites={group.invites} mayCancel={group.myRole === "owner"} />
    </MembersCard>
  );
}
