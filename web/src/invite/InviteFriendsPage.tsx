import { brand } from "@boxmates/contract/brand";
import { type InvitingGroup, inviteApi } from "@boxmates/contract/invite";
import { pages } from "@boxmates/contract/paths";
import { useState } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { useSession } from "../api/session.ts";
import { Drawing } from "../art/Drawing.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { TitledCard } from "../ui/TitledCard.tsx";
import type { Route } from "./+types/InviteFriendsPage.ts";
import { cancelInvitation } from "./cancel-invitation.ts";
import { createShareLink } from "./create-share-link.ts";
import { GroupChoice } from "./GroupChoice.tsx";
import { InviteManyForm } from "./InviteManyForm.tsx";
import { PendingInviteList } from "./PendingInviteList.tsx";
import { revokeShareLink } from "./revoke-share-link.ts";
import { SeatsNote } from "./SeatsNote.tsx";
import { ShareLinkCard } from "./ShareLinkCard.tsx";
import { sendInvitation } from "./send-invitation.ts";

export const meta = () => pageTitle(brand, "Invite Friends");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, () => call(inviteApi.overview, {}, request.signal));
}

/** Another group of the same answer needs no reading. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = Object.fromEntries(await request.formData());
  const groupId = String(data.groupId);
  switch (data.intent) {
    case "create-link":
      return createShareLink(groupId);
    case "revoke-link":
      return revokeShareLink(groupId);
    case "cancel-invite":
      return cancelInvitation(groupId, String(data.inviteId));
    default:
      return sendInvitation(groupId, data);
  }
}

export default function InviteFriendsPage({ loaderData: groups }: Route.ComponentProps) {
  const session = useSession();
  useLivePage(session.status === "signed-in" ? `user:${session.user.id}` : "");
  const [search] = useSearchParams();
  const group = groups.find(({ id }) => id === search.get("group")) ?? groups[0];
  return (
    <PageBody className="py-12">
      <h1 className="mb-8 text-4xl font-extrabold">Invite Friends</h1>
      {group ? <Inviting groups={groups} group={group} /> : <NoGroups />}
    </PageBody>
  );
}

function Inviting({ groups, group }: { groups: readonly InvitingGroup[]; group: InvitingGroup }) {
  useLivePage(`group:${group.id}`);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <GroupChoice groups={groups} group={group} disabled={busy} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <TitledCard title="Invite by Email">
          <SeatsNote group={group} />
          <InviteManyForm group={group} onBusy={setBusy} />
        </TitledCard>
        <div className="lg:row-span-2">
          <ShareLinkCard key={group.id} group={group} />
        </div>
        <TitledCard title="Pending invitations">
          {group.invites.length > 0 ? (
            <PendingInviteList
              groupId={group.id}
              invites={group.invites}
              mayCancel={group.myRole === "owner"}
            />
          ) : (
            <p className="text-muted">Nobody is waiting for an answer. Whom you invite stands here.</p>
          )}
        </TitledCard>
      </div>
    </>
  );
}

function NoGroups() {
  return (
    <EmptyState
      drawing={<Drawing sheet="places" name="seats" className="mx-auto max-w-64 text-honey" />}
      title="No Groups Yet"
      text="Friends are invited to a group. Create yours first, then invite them here."
      action={
        <Link to={pages.myGroup()} className={buttonClass()}>
          Go to My Group
        </Link>
      }
    />
  );
}
