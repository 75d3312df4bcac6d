import { brand } from "@boxmates/contract/brand";
import { groupApi, groupBody } from "@boxmates/contract/group";
import { groupPageApi } from "@boxmates/contract/group-page";
import { pages } from "@boxmates/contract/paths";
import { CalendarDays, MailPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { attempt } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { useSession } from "../api/session.ts";
import { Drawing } from "../art/Drawing.tsx";
import { cancelInvitation } from "../invite/cancel-invitation.ts";
import { ReceivedInvites } from "../invite/ReceivedInvites.tsx";
import { sendInvitation } from "../invite/send-invitation.ts";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toast.ts";
import type { Route } from "./+types/MyGroupPage.ts";
import { CreateGroupDialog } from "./CreateGroupDialog.tsx";
import { deleteGroup } from "./delete-group.ts";
import { GroupCardItem } from "./GroupCardItem.tsx";

export const meta = () => pageTitle(brand, "My Group");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, () => call(groupPageApi.mine, {}, request.signal));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = Object.fromEntries(await request.formData());
  const groupId = String(data.groupId);
  switch (data.intent) {
    case "invite":
      return sendInvitation(groupId, data);
    case "cancel-invite":
      return cancelInvitation(groupId, String(data.inviteId));
    case "delete":
      return deleteGroup(groupId);
    default:
      return createGroup(data);
  }
}

async function createGroup(data: object) {
  const form = checkForm(groupBody, data);
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Error creating group", async () => {
    await call(groupApi.create, { body: form.value });
    toast.success("Group created successfully!", "You can now invite friends to join your group.");
  });
}

export default function MyGroupPage({ loaderData: { groups, received } }: Route.ComponentProps) {
  const session = useSession();
  useLivePage(session.status === "signed-in" ? `user:${session.user.id}` : "");
  const [creating, setCreating] = useState(false);
  const create = <Button onClick={() => setCreating(true)}>Create Group</Button>;

  return (
    <PageBody className="py-12">
      <div className="mb-8 grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-4xl font-extrabold">My Group</h1>
          {groups.length > 0 && create}
        </div>
        {groups.length > 0 && <WaysOn />}
      </div>
      <ReceivedInvites invites={received} />
      {groups.length === 0 ? (
        <EmptyState
          drawing={<Drawing sheet="places" name="seats" className="mx-auto max-w-64 text-honey" />}
          title="No Groups Yet"
          text="Create a group, invite your friends, and choose your first box together."
          action={create}
        />
      ) : (
        <ul className={`grid grid-cols-1 gap-5 ${groups.length > 1 ? "lg:grid-cols-2" : ""}`}>
          {groups.map((group) => (
            <GroupCardItem key={group.id} group={group} />
          ))}
        </ul>
      )}
      <CreateGroupDialog open={creating} onOpenChange={setCreating} />
    </PageBody>
  );
}

const wayOnClass = buttonClass("outline", "max-sm:grow max-sm:px-3.5 max-sm:text-sm");

function WaysOn() {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={pages.inviteFriends()} className={wayOnClass}>
        <MailPlus className="size-5" aria-hidden />
        Invite Friends
      </Link>
      <Link to={pages.schedule()} className={wayOnClass}>
        <CalendarDays className="size-5" aria-hidden />
        Delivery Schedule
      </Link>
    </div>
  );
}
