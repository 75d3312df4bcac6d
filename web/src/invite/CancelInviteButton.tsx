import type { Invite } from "@boxmates/contract/invite";
import { X } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { useCancelInvitation } from "./writes.ts";

interface CancelInviteButtonProps {
  groupId: string;
  invite: Pick<Invite, "id" | "invitedEmail">;
}

/** Asks first: the friend already holds the mail whose link ends. */
export function CancelInviteButton({ groupId, invite }: CancelInviteButtonProps) {
  const [asking, setAsking] = useState(false);
  const { send, busy } = useCancelInvitation();
  return (
    <>
      <IconButton
        icon={X}
        label={`Cancel invitation to ${invite.invitedEmail}`}
        onClick={() => setAsking(true)}
        // Above the link that covers a group's whole card.
        className="relative"
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel the invitation?"
        question={`The link that ${invite.invitedEmail} was sent stops working. You can invite them again.`}
        confirmLabel="Cancel Invitation"
        cancelLabel="Keep It"
        busy={busy}
        busyLabel="Cancelling..."
        onConfirm={() => send({ params: { groupId, inviteId: invite.id } }, () => setAsking(false))}
      />
    </>
  );
}
