import type { Invite } from "@boxmates/contract/invite";
import { Send } from "lucide-react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { IconButton } from "../ui/IconButton.tsx";

interface ResendInviteButtonProps {
  groupId: string;
  invite: Pick<Invite, "invitedEmail">;
}

/** Inviting the same address again refreshes the invitation. */
export function ResendInviteButton({ groupId, invite: { invitedEmail } }: ResendInviteButtonProps) {
  const fetcher = useFetcher<Outcome>();
  const data = { intent: "invite", groupId, email: invitedEmail };
  return (
    <IconButton
      icon={Send}
      label={`Re-send invitation to ${invitedEmail}`}
      busy={fetcher.state !== "idle"}
      onClick={() => void fetcher.submit(data, { method: "post" })}
      // Above the link that covers a group's whole card.
      className="relative"
    />
  );
}
