import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import type { GroupPage as GroupPageData } from "@boxmates/contract/pages/group-page";
import { History, UserPlus } from "lucide-react";
import { useState } from "react";
import { Link, Navigate } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { useSession } from "../../base/api/session.ts";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useTitle } from "../../base/ui/use-title.ts";
import { AddressNotice } from "../../deliveries/delivery/AddressNotice.tsx";
import { DeliveryHistory } from "../../deliveries/delivery/DeliveryHistory.tsx";
import { OpenDeliveries } from "../../deliveries/delivery/OpenDeliveries.tsx";
import { splitDeliveries } from "../../deliveries/delivery/open-deliveries.ts";
import { SubscriptionsCard } from "../../deliveries/subscription/SubscriptionsCard.tsx";
import { GroupHeading } from "../../groups/group/GroupHeading.tsx";
import { MembersCard } from "../../groups/group/MembersCard.tsx";
import { groupPage } from "../../groups/group/reads.ts";
import { InviteDialog } from "../../groups/invite/InviteDialog.tsx";
import { PendingInvites } from "../../groups/invite/PendingInvites.tsx";
import { BoxTexts } from "../../workshop/text/BoxTexts.tsx";
import type { Route } from "./+types/GroupPage.ts";

// The page comes first.
const useNightCard = loadedLater(() => import("../../around/night/NightCard.tsx"));
const useNotificationOffer = loadedLater(() => import("../../people/push/NotificationOffer.tsx"));
const usePartingSection = loadedLater(() => import("../../groups/group/PartingSection.tsx"));
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
  const NightCard = useNightCard(true);
  const { open, past } = splitDeliveries(group.deliveries);
  const NotificationOffer = useNotificationOffer(true);
  const WaitingList = useWaitingList(true);
  const PartingSection = usePartingSection(true);
  return (
    <PageBody className="py-12">
      <GroupHeading group={group}>
        <Link to={pages.history({ groupId: group.id })} className={buttonClass("outline")}>
          <History className="size-5" aria-hidden />
          History
        </Link>
        <Link to={pages.book({ groupId: group.id })} className={buttonClass("outline")}>
          Memory Book
        </Link>
        {/* A box that is coming, or can be played, matters more. */}
        <Button kind={open.length > 0 ? "outline" : "primary"} onClick={() => setInviting(true)}>
          <UserPlus className="size-5" aria-hidden />
          Invite Friend
        </Button>
      </GroupHeading>
      <div className="grid grid-cols-1 gap-4">
        {!group.hasAddress && group.subscriptions.length > 0 && <AddressNotice />}
        <OpenDeliveries
          groupId={group.id}
          deliveries={open}
          members={group.members}
          userId={userId}
          WaitingList={WaitingList}
        />
        {NightCard ? <NightCard groupId={group.id} userId={userId} /> : <Skeleton className="h-56 w-full" />}
        {NotificationOffer && group.subscriptions.length > 0 && <NotificationOffer />}
      </div>
      <BoxTexts texts={group.texts} />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <SubscriptionsCard group={group} userId={userId} />
        <MembersCard group={group}>
          <PendingInvites groupId={group.id} invites={group.invites} mayCancel={group.myRole === "owner"} />
        </MembersCard>
      </div>
      <DeliveryHistory
        groupId={group.id}
        deliveries={past}
        isFirstAwaited={group.deliveries.length === 0}
        userId={userId}
      />
      {PartingSection && <PartingSection group={group} />}
      <InviteDialog groupId={group.id} groupName={group.name} open={inviting} onOpenChange={setInviting} />
    </PageBody>
  );
}
