import { Crown } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { useHandOver } from "./writes.ts";

interface HandOverButtonProps {
  groupId: string;
  userId: string;
  name: string;
}

/** Asks first: only the new owner could give the group back. */
export function HandOverButton({ groupId, userId, name }: HandOverButtonProps) {
  const [asking, setAsking] = useState(false);
  const { send, busy } = useHandOver(name);
  return (
    <>
      <IconButton icon={Crown} label={`Make ${name} the owner`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Hand over the group?"
        question={`${name} becomes its owner, and you stay as an admin. Only ${name} can hand it back.`}
        confirmLabel="Hand Over"
        kind="primary"
        busy={busy}
        busyLabel="Handing over..."
        onConfirm={() => send({ params: { groupId }, body: { userId } }, () => setAsking(false))}
      />
    </>
  );
}
