import { pages } from "@boxmates/contract/base/paths";
import type { GroupPage } from "@boxmates/contract/pages/group-page";
import { LogOut, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../base/ui/Button.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { FoldedLine } from "../../base/ui/FoldedLine.tsx";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { DeleteGroupDialog } from "./DeleteGroupDialog.tsx";
import { useMayDelete } from "./use-may-delete.ts";
import { useDeleteGroup, useLeaveGroup } from "./writes.ts";

/** Seldom needed settings, folded: the owner's changes to the group, and the ways out of it. */
export default function GroupSettings({ group }: { group: GroupPage }) {
  const mayDelete = useMayDelete(group);
  const isOwner = group.myRole === "owner";
  return (
    <FoldedLine title="Group settings">
      <div className="flex flex-wrap items-center gap-3">
        {isOwner && <EditGroup group={group} />}
        {!isOwner && <LeaveGroup groupId={group.id} name={group.name} />}
        {mayDelete && <DeleteGroup groupId={group.id} name={group.name} />}
        {isOwner && group.members.length > 1 && (
          <p className="min-w-0 grow basis-64 text-sm text-muted">
            You can leave the group once you have made another member its owner.
          </p>
        )}
      </div>
    </FoldedLine>
  );
}

const useForm = loadedLater(() => import("./EditGroupForm.tsx"));

function EditGroup({ group }: { group: GroupPage }) {
  const [editing, setEditing] = useState(false);
  const EditGroupForm = useForm(editing);
  return (
    <>
      <Button kind="outline" onClick={() => setEditing(true)}>
        <Pencil className="size-5" aria-hidden />
        Edit Group
      </Button>
      <Dialog open={editing} onOpenChange={setEditing} title="Edit Group">
        {EditGroupForm && <EditGroupForm group={group} onDone={() => setEditing(false)} />}
      </Dialog>
    </>
  );
}

interface PartingProps {
  groupId: string;
  name: string;
}

function LeaveGroup({ groupId, name }: PartingProps) {
  const [asking, setAsking] = useState(false);
  const { send, busy } = useLeaveGroup();
  const toMyGroup = useWayToMyGroup();
  return (
    <>
      <Button kind="outline" onClick={() => setAsking(true)}>
        <LogOut className="size-5" aria-hidden />
        Leave Group
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Leave this group?"
        question={
          <>
            You leave <strong className="text-ink">{name}</strong> at once, and your unshipped parcels are
            cancelled. Your points stay, and a friend can invite you again.
          </>
        }
        confirmLabel="Leave Group"
        busy={busy}
        busyLabel="Leaving..."
        onConfirm={() => send({ params: { groupId } }, toMyGroup)}
      />
    </>
  );
}

function DeleteGroup({ groupId, name }: PartingProps) {
  const [asking, setAsking] = useState(false);
  const { send, busy } = useDeleteGroup({ leaves: true });
  const toMyGroup = useWayToMyGroup();
  return (
    <>
      <Button kind="outline" onClick={() => setAsking(true)}>
        <Trash2 className="size-5 text-danger" aria-hidden />
        Delete Group
      </Button>
      <DeleteGroupDialog
        name={name}
        open={asking}
        onOpenChange={setAsking}
        busy={busy}
        onConfirm={() => send({ params: { groupId } }, toMyGroup)}
      />
    </>
  );
}

function useWayToMyGroup() {
  const navigate = useNavigate();
  return () => void navigate(pages.myGroup(), { replace: true });
}
