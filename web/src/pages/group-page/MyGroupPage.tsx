import { brand } from "@boxmates/contract/base/brand";
import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { pages } from "@boxmates/contract/base/paths";
import type { GroupCard } from "@boxmates/contract/pages/group-page";
import { CalendarDays, MailPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { Drawing } from "../../base/art/Drawing.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { CreateGroupDialog } from "../../groups/group/CreateGroupDialog.tsx";
import { myGroups } from "../../groups/group/reads.ts";
import { ReceivedInvites } from "../../groups/invite/ReceivedInvites.tsx";
import { useOwnZone } from "../../people/profile/use-own-zone.ts";
import { ZoneNotice } from "../../people/profile/ZoneNotice.tsx";
import { GroupCardItem } from "./GroupCardItem.tsx";

export const meta = () => pageTitle(brand, "My Group");

export const clientLoader = () => prefetch(myGroups);

export default function MyGroupPage() {
  const read = useRead(myGroups);
  const timeZone = useOwnZone(read.value?.myTimeZone);
  const [creating, setCreating] = useState(false);
  const groups = read.value?.groups ?? [];
  const create = <Button onClick={() => setCreating(true)}>Create Group</Button>;
  return (
    <PageBody className="py-12">
      <div className="mb-8 grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-4xl font-extrabold">My Group</h1>
          {groups.length > 0 && create}
        </div>
        {groups.length > 0 && <WaysOn />}
        {read.value && groups.length > 0 && <ZoneNotice kept={read.value.myTimeZone} />}
      </div>
      {read.value ? (
        <>
          <ReceivedInvites invites={read.value.received} />
          {groups.length === 0 ? (
            <NoGroups create={create} />
          ) : (
            <GroupList
              groups={groups}
              hasAddress={read.value.hasAddress}
              today={read.value.today}
              timeZone={timeZone}
            />
          )}
        </>
      ) : (
        <UnreadPage title="Failed to load your groups." read={read} />
      )}
      <CreateGroupDialog open={creating} onOpenChange={setCreating} />
    </PageBody>
  );
}

function NoGroups({ create }: { create: ReactNode }) {
  return (
    <EmptyState
      drawing={<Drawing sheet="places" name="seats" className="mx-auto max-w-64 text-honey" />}
      title="No Groups Yet"
      text="Create a group, invite your friends, and choose your first box together."
      action={create}
    />
  );
}

interface GroupListProps {
  groups: readonly GroupCard[];
  hasAddress: boolean;
  today: CalendarDate;
  timeZone: string;
}

function GroupList({ groups, ...reader }: GroupListProps) {
  return (
    <ul className={`grid grid-cols-1 gap-5 ${groups.length > 1 ? "lg:grid-cols-2" : ""}`}>
      {groups.map((group) => (
        <GroupCardItem key={group.id} group={group} {...reader} />
      ))}
    </ul>
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
