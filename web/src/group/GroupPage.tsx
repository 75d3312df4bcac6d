import { brand } from "@boxmates/contract/brand";
import { type GroupPage as GroupPageData, groupPageApi } from "@boxmates/contract/group-page";
import { pages } from "@boxmates/contract/paths";
import { History, UserPlus } from "lucide-react";
import { useState } from "react";
import { Link, redirect, replace } from "react-router";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { readPart } from "../api/read-part.ts";
import { useSession } from "../api/session.ts";
import { AddressNotice } from "../delivery/AddressNotice.tsx";
import { confirmArrival } from "../delivery/confirm-arrival.ts";
import { DeliveryHistory } from "../delivery/DeliveryHistory.tsx";
import { OpenDeliveries } from "../delivery/OpenDeliveries.tsx";
import { splitDeliveries } from "../delivery/open-deliveries.ts";
import { cancelInvitation } from "../invite/cancel-invitation.ts";
import { InviteDialog } from "../invite/InviteDialog.tsx";
import { PendingInvites } from "../invite/PendingInvites.tsx";
import { sendInvitation } from "../invite/send-invitation.ts";
import { addSubscription } from "../subscription/add-subscription.ts";
import { cancelSubscription } from "../subscription/cancel-subscription.ts";
import { changeCadence } from "../subscription/change-cadence.ts";
import { SubscriptionsCard } from "../subscription/SubscriptionsCard.tsx";
import { skipDelivery, undoSkip } from "../subscription/skip-delivery.ts";
import { BoxTexts } from "../text/BoxTexts.tsx";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toast.ts";
import { UnreadPage } from "../ui/UnreadPage.tsx";
import { useLastKnown } from "../ui/use-last-known.ts";
import type { Route } from "./+types/GroupPage.ts";
import { changeRole } from "./change-role.ts";
import { GroupHeading } from "./GroupHeading.tsx";
import { handOver } from "./hand-over.ts";
import { MembersCard } from "./MembersCard.tsx";
import { PartingSection } from "./PartingSection.tsx";
import { removeMember } from "./remove-member.ts";
import { updateGroup } from "./update-group.ts";
import { isParting } from "./use-parting.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageTitle(brand, loaderData?.ok ? loaderData.value.name : "Group");

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { groupId } = params;
  const show = () => call(groupPageApi.show, { params: { groupRef: groupId } }, request.signal);
  const page = await readPart(
    () => "Failed to load group details",
    () =>
      load(request, show, {
        GROUP_NOT_FOUND: toMyGroup(groupId, "Group not found"),
        NOT_A_MEMBER: toMyGroup(groupId, "Access denied", "You are not a member of this group."),
      }),
  );
  // A slug leads to the page's one address.
  if (page.ok && page.value.id !== groupId) throw redirect(pages.group({ groupId: page.value.id }));
  return page;
}

/** Who has just left or deleted the group here need not be told that it is out of reach. */
function toMyGroup(groupId: string, title: string, description?: string): () => Response {
  return () => {
    if (isParting(groupId)) return replace(pages.myGroup());
    toast.error(title, description);
    return redirect(pages.myGroup());
  };
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const data = Object.fromEntries(await request.formData());
  switch (data.intent) {
    case "invite":
      return sendInvitation(params.groupId, data);
    case "remove-member":
      return removeMember(params.groupId, String(data.userId));
    case "change-role":
      return changeRole(params.groupId, String(data.userId), data.role === "admin" ? "admin" : "member");
    case "hand-over":
      return handOver(params.groupId, String(data.userId), String(data.name));
    case "update":
      return updateGroup(params.groupId, data);
    case "cancel-invite":
      return cancelInvitation(params.groupId, String(data.inviteId));
    case "subscribe":
      return addSubscription(params.groupId, data);
    case "change-cadence":
      return changeCadence(params.groupId, String(data.subscriptionId), data);
    case "skip":
      return skipDelivery(params.groupId, data);
    case "unskip":
      return undoSkip(params.groupId, data);
    case "cancel-subscription":
      return cancelSubscription(params.groupId, String(data.subscriptionId));
    default:
      return confirmArrival(params.groupId, String(data.deliveryId));
  }
}

export default function GroupPage({ loaderData, params }: Route.ComponentProps) {
  return <KnownGroup key={params.groupId} read={loaderData} />;
}

/** What is known stays while it cannot be read anew. */
function KnownGroup({ read }: { read: Route.ComponentProps["loaderData"] }) {
  const group = useLastKnown(read.ok ? read.value : undefined);
  if (group) return <Group group={group} />;
  return (
    <PageBody className="py-12">
      <h1 className="mb-8 text-4xl font-extrabold">Group</h1>
      <UnreadPage title="Failed to load group details." reason={read.ok ? "" : read.message} />
    </PageBody>
  );
}

function Group({ group }: { group: GroupPageData }) {
  useLivePage(`group:${group.id}`);
  const [inviting, setInviting] = useState(false);
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : undefined;
  const { open, past } = splitDeliveries(group.deliveries);
  return (
    <PageBody className="py-12">
      <GroupHeading group={group}>
        <Link to={pages.history({ groupId: group.id })} className={buttonClass("outline")}>
          <History className="size-5" aria-hidden />
          History
        </Link>
        {/* A box that is coming, or to be played, has the first word. */}
        <Button kind={open.length > 0 ? "outline" : "primary"} onClick={() => setInviting(true)}>
          <UserPlus className="size-5" aria-hidden />
          Invite Friend
        </Button>
      </GroupHeading>
      <div className="grid grid-cols-1 gap-4">
        {!group.hasAddress && group.subscriptions.length > 0 && <AddressNotice />}
        <OpenDeliveries groupId={group.id} deliveries={open} members={group.members} userId={userId} />
      </div>
      <BoxTexts texts={group.texts} />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <SubscriptionsCard group={group} mayAdd={group.myRole !== "member"} />
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
      <PartingSection group={group} />
      <InviteDialog groupId={group.id} groupName={group.name} open={inviting} onOpenChange={setInviting} />
    </PageBody>
  );
}
