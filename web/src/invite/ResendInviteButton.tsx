import type { Invite } from "@boxmates/contract/invite";
import { Send } from "lucide-react";
import { IconButton } from "../ui/IconButton.tsx";
import { useSendInvitation } from "./writes.ts";

interface ResendInviteButtonProps {
  groupId: string;
  invite: Pick<Invite, "invitedEmail">;
}

/** Inviting the same address again refreshes the invitation. */
export function ResendInviteButton({ groupId, invite: { invitedEmail } }: ResendInviteButtonProps) {
  const { send, busy } = useSendInvitation(groupId);
  return (
    <IconButton
      icon={Send}
      label={`Re-send invitation to ${invitedEmail}`}
      busy={busy}
      onClick={() => send(invitedEmail)}
      // Above the link that covers a group's whole card.
      className="relative"
    />
  );
}
