import type { Invite } from "@boxmates/contract/invite";
import { MailQuestionMark } from "lucide-react";
import { formatDate } from "../ui/formatting.ts";
import { CancelInviteButton } from "./CancelInviteButton.tsx";

interface PendingInvitesProps {
  groupId: string;
  invites: readonly Invite[];
  /** Only the group's owner can. */
  mayCancel: boolean;
}

/** Who was invited and has not answered yet, with the day on which the invitation ends. */
export function PendingInvites({ groupId, invites, mayCancel }: PendingInvitesProps) {
  if (invites.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-base font-semibold">Pending invitations</h3>
      <ul className="grid grid-cols-1 gap-2">
        {invites.map((invite) => (
          <li key={invite.id} className="flex items-center gap-3 text-sm">
            <MailQuestionMark className="size-5 shrink-0 text-muted" aria-hidden />
            <div className="flex min-w-0 grow flex-wrap justify-between gap-x-3">
              <span className="min-w-0 truncate">{invite.invitedEmail}</span>
              <span className="text-muted">{expiry(invite.expiresAt)}</span>
            </div>
            {mayCancel && <CancelInviteButton groupId={groupId} invite={invite} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function expiry(expiresAt: string): string {
  return Date.parse(expiresAt) > Date.now() ? `Expires ${formatDate(expiresAt)}` : "Expired";
}
