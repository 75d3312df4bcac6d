import type { Invite } from "@boxmates/contract/invite";
import { MailQuestionMark, TriangleAlert } from "lucide-react";
import { Badge } from "../ui/Badge.tsx";
import { formatDate } from "../ui/formatting.ts";
import { CancelInviteButton } from "./CancelInviteButton.tsx";
import { ResendInviteButton } from "./ResendInviteButton.tsx";
import { mailFaultText } from "./told-invitation.ts";

export interface PendingInviteListProps {
  groupId: string;
  invites: readonly Invite[];
  /** Only the group's owner can; every member can re-send. */
  mayCancel: boolean;
}

/** Who was invited and has not answered yet, with the day on which the invitation ends. */
export function PendingInviteList({ groupId, invites, mayCancel }: PendingInviteListProps) {
  return (
    <ul aria-label="Pending invitations" className="grid grid-cols-1 gap-2">
      {invites.map((invite) => (
        <li key={invite.id} className="flex items-start text-sm">
          <MailQuestionMark className="mt-3 mr-3 size-5 shrink-0 text-muted" aria-hidden />
          <div className="min-w-0 grow py-1">
            <p className="wrap-anywhere">{invite.invitedEmail}</p>
            <Expiry expiresAt={invite.expiresAt} />
            {invite.mailFault !== null && <MailFault fault={invite.mailFault} />}
          </div>
          <ResendInviteButton groupId={groupId} invite={invite} />
          {mayCancel && <CancelInviteButton groupId={groupId} invite={invite} />}
        </li>
      ))}
    </ul>
  );
}

function Expiry({ expiresAt }: { expiresAt: string }) {
  if (Date.parse(expiresAt) <= Date.now())
    return <Badge tone="warning">Expired {formatDate(expiresAt)}</Badge>;
  return <p className="text-muted">Expires {formatDate(expiresAt)}</p>;
}

function MailFault({ fault }: { fault: string }) {
  return (
    <p className="mt-1 flex items-start gap-1.5 text-honey">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span className="min-w-0 wrap-anywhere">{mailFaultText(fault)}</span>
    </p>
  );
}
