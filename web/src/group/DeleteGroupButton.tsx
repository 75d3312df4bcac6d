import { Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../ui/IconButton.tsx";
import { DeleteGroupDialog } from "./DeleteGroupDialog.tsx";
import { useDeleteGroup } from "./writes.ts";

/** Deletes a group among the own ones; its card goes with it. */
export function DeleteGroupButton({ groupId, name }: { groupId: string; name: string }) {
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
