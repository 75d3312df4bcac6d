import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import type { InvitingGroup } from "@boxmates/contract/groups/invite";
import { Armchair } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { Drawing } from "../../base/art/Drawing.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { InviteManyForm } from "./InviteManyForm.tsx";
import { PendingInviteList } from "./PendingInvites.tsx";
import { invitingGroups } from "./reads.ts";
import { ShareLinkCard } from "./ShareLinkCard.tsx";
import { useSendInvitations } from "./writes.ts";

export const meta = () => pageTitle(brand, "Invite Friends");

export const clientLoader = () => prefetch(invitingGroups);

export default function InviteFriendsPage() {
  const read = useRead(invitingGroups);
  const [search] = useSearchParams();
  const groups = read.value;
  const group = groups?.find(({ id }) => id === search.get("group")) ?? groups?.[0];
  return (
    <PageBody className="py-12">
      <h1 className="mb-8 text-4xl font-extrabold">Invite Friends</h1>
      {!groups && <UnreadPage title="Failed to load your groups." read={read} />}
      {groups && (group ? <Inviting groups={groups} group={group} /> : <NoGroups />)}
    </PageBody>
  );
}

function Inviting({ groups, group }: { groups: readonly InvitingGroup[]; group: InvitingGroup }) {
  const sending = useSendInvitations(group.id);
  return (
    <>
      {/* While it sends, the group stays the one that it sends for. */}
      <GroupChoice groups={groups} group={group} disabled={sending.busy} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <TitledCard title="Invite by Email">
          <SeatsNote group={group} />
          <InviteManyForm group={group} sending={sending} />
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
            <p className="text-muted">Nobody is waiting for an answer. The friends you invite appear here.</p>
          )}
        </TitledCard>
      </div>
    </>
  );
}

interface GroupChoiceProps {
  groups: readonly InvitingGroup[];
  group: InvitingGroup;
  disabled: boolean;
}

/** Chooses the group that friends are invited to; a single one leaves no choice. The address keeps the choice. */
function GroupChoice({ groups, group, disabled }: GroupChoiceProps) {
  const [, setSearch] = useSearchParams();
  if (groups.length === 1) {
    return (
      <p className="-mt-4 mb-6 text-lg text-muted wrap-anywhere">
        To{" "}
        <Link to={pages.group({ groupId: group.id })} className="font-semibold text-accent underline">
          <bdi>{group.name}</bdi>
        </Link>
      </p>
    );
  }
  return (
    <div className="mb-6 max-w-md">
      <SelectField
        label="Group"
        name="group"
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={group.id}
        disabled={disabled}
        onChange={(event) =>
          setSearch({ group: event.target.value }, { replace: true, preventScrollReset: true })
        }
      />
    </div>
  );
}

/** Says how many friends can still join. The seat is decided when an invitation is accepted. */
function SeatsNote({ group }: { group: InvitingGroup }) {
  const free = Math.max(0, group.maxMembers - group.memberCount);
  return (
    <div role="status" className="flex items-start gap-3 rounded-2xl bg-sunken p-4">
      <Armchair className="size-5 shrink-0 text-accent" aria-hidden />
      <div>
        <p className="font-semibold">
          {free} of {group.maxMembers} seats free
        </p>
        <p className="text-sm text-muted">
          {free === 0
            ? "This group is full. Someone has to leave before another friend can join."
            : "Pending invitations do not reserve a seat: the first to accept gets it."}
        </p>
      </div>
    </div>
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
