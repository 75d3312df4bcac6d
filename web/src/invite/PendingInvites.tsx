import type { Invite } from "@boxmates/contract/invite";
import { MailQuestionMark } from "lucide-react";
import { formatDate } from "../ui/formatting.ts";

/** Who was invited and has not answered yet, with the day on which the invitation ends. */
export function PendingInvites({ invites }: { invites: readonly Invite[] }) {
  if (invites.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-base font-semibold">Pending invitations</h3>
      <ul className="grid gap-2">
        {invites.map((invite) => (
          <li key={invite.id} className="flex items-center gap-3 text-sm">
            <MailQuestionMark className="size-5 shrink-0 text-muted" aria-hidden />
            <span className="min-w-0 grow truncate">{invite.invitedEmail}</span>
            <span className="shrink-0 text-muted">{expiry(invite.expiresAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function expiry(expiresAt: string): string {
  return Date.parse(expiresAt) > Date.now() ? `Expires ${formatDate(expiresAt)}` : "Expired";
}
