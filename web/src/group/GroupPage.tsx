import { brand } from "@boxmates/contract/brand";
import type { GroupPage as GroupPageData } from "@boxmates/contract/group-page";
import { pages } from "@boxmates/contract/paths";
import { History, UserPlus } from "lucide-react";
import { useState } from "react";
import { Link, Navigate } from "react-router";
import { prefetch, useRead } from "../api/read.ts";
import { useSession } from "../api/session.ts";
import { AddressNotice } from "../delivery/AddressNotice.tsx";
import { DeliveryHistory } from "../delivery/DeliveryHistory.tsx";
import { OpenDeliveries } from "../delivery/OpenDeliveries.tsx";
import { splitDeliveries } from "../delivery/open-deliveries.ts";
import { InviteDialog } from "../invite/InviteDialog.tsx";
import { PendingInvites } from "../invite/PendingInvites.tsx";
import { SubscriptionsCard } from "../subscription/SubscriptionsCard.tsx";
import { BoxTexts } from "../text/BoxTexts.tsx";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { loadedLater } from "../ui/loaded-later.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { UnreadPage } from "../ui/UnreadPage.tsx";
import { useTitle } from "../ui/use-title.ts";
import type { Route } from "./+types/GroupPage.ts";
import { GroupHeading } from "./GroupHeading.tsx";
import { MembersCard } from "./MembersCard.tsx";
import { groupPage } from "./reads.ts";

// The page comes first.
const useNightCard = loadedLater(() => import("../night/NightCard.tsx"));
const useNotificationOffer = loadedLater(() => import("../push/NotificationOffer.tsx"));
const usePartingSection = loadedLater(() => import("./PartingSection.tsx"));
const useWaitingList = loadedLater(() => import("../nudge/WaitingList.tsx"));

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
        <SubscriptionsCard group={group} mayAdd={group.myRole !== "member"} userId={userId} />
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
