import { brand } from "@boxmates/contract/brand";
import { groupPageApi } from "@boxmates/contract/group-page";
import { pages } from "@boxmates/contract/paths";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { redirect } from "react-router";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { confirmArrival } from "../delivery/confirm-arrival.ts";
import { DeliveryHistory } from "../delivery/DeliveryHistory.tsx";
import { LatestDelivery } from "../delivery/LatestDelivery.tsx";
import { InviteDialog } from "../invite/InviteDialog.tsx";
import { PendingInvites } from "../invite/PendingInvites.tsx";
import { sendInvitation } from "../invite/send-invitation.ts";
import { addSubscription } from "../subscription/add-subscription.ts";
import { SubscriptionsCard } from "../subscription/SubscriptionsCard.tsx";
import { BoxTexts } from "../text/BoxTexts.tsx";
import { Button } from "../ui/Button.tsx";
import { formatDate } from "../ui/formatting.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toast.ts";
import type { Route } from "./+types/GroupPage.ts";
import { MembersCard } from "./MembersCard.tsx";
import { removeMember } from "./remove-member.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageTitle(brand, loaderData?.name ?? "Group");

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const page = await load(
    request,
    () => call(groupPageApi.show, { params: { groupRef: params.groupId } }, request.signal),
    {
      GROUP_NOT_FOUND: toMyGroup("Group not found"),
      NOT_A_MEMBER: toMyGroup("Access denied", "You are not a member of this group."),
    },
  );
  // A slug leads to the page's one address.
  if (page.id !== params.groupId) throw redirect(pages.group({ groupId: page.id }));
  return page;
}

function toMyGroup(title: string, description?: string): () => Response {
  return () => {
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
    case "subscribe":
      return addSubscription(params.groupId, data);
    default:
      return confirmArrival(params.groupId, String(data.deliveryId));
  }
}

export default function GroupPage({ loaderData: group }: Route.ComponentProps) {
  useLivePage(`group:${group.id}`);
  const [inviting, setInviting] = useState(false);
  return (
    <PageBody className="py-12">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-4xl font-extrabold wrap-anywhere">{group.name}</h1>
          {group.description && (
            <p className="mt-2 max-w-prose text-muted wrap-anywhere">{group.description}</p>
          )}
          <p className="mt-2 text-sm text-muted">Together since {formatDate(group.createdAt)}</p>
        </div>
        <Button onClick={() => setInviting(true)}>
          <UserPlus className="size-5" aria-hidden />
          Invite Friend
        </Button>
      </header>
      <LatestDelivery groupId={group.id} delivery={group.deliveries[0]} />
      <BoxTexts texts={group.texts} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <SubscriptionsCard
          groupId={group.id}
          subscriptions={group.subscriptions}
          mayAdd={group.myRole !== "member"}
        />
        <MembersCard group={group}>
          <PendingInvites invites={group.invites} />
        </MembersCard>
      </div>
      <DeliveryHistory groupId={group.id} deliveries={group.deliveries} />
      <InviteDialog groupId={group.id} groupName={group.name} open={inviting} onOpenChange={setInviting} />
    </PageBody>
  );
}
