import { UserMinus } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { useRemoveMember } from "./writes.ts";

interface RemoveMemberButtonProps {
  groupId: string;
  userId: string;
  name: string;
}

/** Asks first: the friend loses the group at once, and would have to be invited again. */
export function RemoveMemberButton({ groupId, userId, name }: RemoveMemberButtonProps) {
  const [asking, setAsking] = useState(false);
  const { send, busy } = useRemoveMember();
  return (
    <>
      <IconButton icon={UserMinus} label={`Remove ${name}`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        question="They leave the group at once. Their points stay, and you can invite them again."
        confirmLabel="Remove"
        busy={busy}
        busyLabel="Removing..."
        onConfirm={() => send({ params: { groupId, userId } }, () => setAsking(false))}
      />
    </>
  );
}
