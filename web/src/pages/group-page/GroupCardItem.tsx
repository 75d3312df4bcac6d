import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { pages } from "@boxmates/contract/base/paths";
import { groupRoleLabels } from "@boxmates/contract/groups/membership";
import type { GroupCard } from "@boxmates/contract/pages/group-page";
import { Trash2, UserPlus } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { readChosenBox } from "../../deliveries/subscription/chosen-box.ts";
import { DeleteGroupDialog } from "../../groups/group/DeleteGroupDialog.tsx";
import { MemberList } from "../../groups/group/MemberList.tsx";
import { useMayDelete } from "../../groups/group/use-may-delete.ts";
import { useDeleteGroup } from "../../groups/group/writes.ts";
import { InviteDialog } from "../../groups/invite/InviteDialog.tsx";
import { PendingInvites } from "../../groups/invite/PendingInvites.tsx";
import { ComingUp } from "./ComingUp.tsx";

interface GroupCardItemProps {
  group: GroupCard;
  /** True if the reader has a shipping address. */
  hasAddress: boolean;
  today: CalendarDate;
  /** The reader's. */
  timeZone: string;
}

/** One of the reader's groups. The whole head of the card is the link to its page. */
export function GroupCardItem({ group, hasAddress, today, timeZone }: GroupCardItemProps) {
  const nameId = useId();
  const [inviting, setInviting] = useState(false);
  const mayDelete = useMayDelete(group);
  const count = group.members.length;
  return (
    <li>
      <Card
        role="group"
        aria-labelledby={nameId}
        className="relative flex h-full flex-col gap-5 transition-colors hover:border-accent"
      >
        <div className="grid gap-2">
          <div className="flex items-start justify-between gap-3">
            <h2 id={nameId} className="long-words min-w-0 text-2xl font-bold">
              <Link
                to={pages.group({ groupId: group.id })}
                className="after:absolute after:inset-0 after:rounded-3xl"
              >
                <bdi>{group.name}</bdi>
              </Link>
            </h2>
            <Badge>{groupRoleLabels[group.myRole]}</Badge>
          </div>
          {group.description && (
            <p className="text-muted wrap-anywhere" dir="auto">
              {group.description}
            </p>
          )}
          <p className="text-sm text-muted">
            Created {formatDate(group.createdAt)} · {count} {count === 1 ? "member" : "members"}
          </p>
        </div>
        <ComingUp
          group={group}
          hasAddress={hasAddress}
          today={today}
          timeZone={timeZone}
          chosen={readChosenBox()}
        />
        <MemberList members={group.members} />
        <PendingInvites groupId={group.id} invites={group.invites} mayCancel={group.myRole === "owner"} />
        <div className="relative mt-auto flex flex-wrap items-center justify-between gap-3">
          <Button kind="outline" onClick={() => setInviting(true)}>
            <UserPlus className="size-5" aria-hidden />
            Invite Friend
          </Button>
          {mayDelete && <DeleteGroupButton groupId={group.id} name={group.name} />}
        </div>
      </Card>
      <InviteDialog groupId={group.id} groupName={group.name} open={inviting} onOpenChange={setInviting} />
    </li>
  );
}

/** Deletes the group; its card goes with it. */
function DeleteGroupButton({ groupId, name }: { groupId: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const { send, busy } = useDeleteGroup({ leaves: false });
  return (
    <>
      <IconButton icon={Trash2} label={`Delete ${name}`} tone="danger" onClick={() => setAsking(true)} />
      <DeleteGroupDialog
        name={name}
        open={asking}
        onOpenChange={setAsking}
        busy={busy}
        onConfirm={() => send({ params: { groupId } }, () => setAsking(false))}
      />
    </>
  );
}
