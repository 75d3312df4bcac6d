import { type Invite, invitesPerAddress } from "@boxmates/contract/groups/invite";
import { MailQuestionMark, Send, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../base/ui/Badge.tsx";
import { BreakableAddress } from "../../base/ui/BreakableAddress.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { mailFaultText } from "./told-invitation.ts";
import { useCancelInvitation, useSendInvitation } from "./writes.ts";

interface PendingInvitesProps {
  groupId: string;
  invites: readonly Invite[];
  /** Only the group's owner can; every member can re-send. */
  mayCancel: boolean;
}

// More than a group has seats would push the rest of its card out of sight.
const shownAtFirst = 6;

/** The pending invitations as a part of a group's card; nothing if there are none. */
export function PendingInvites({ invites, ...rest }: PendingInvitesProps) {
  const [all, setAll] = useState(false);
  if (invites.length === 0) return null;
  const folds = invites.length > shownAtFirst && !all;
  return (
    <section className="grid grid-cols-1 gap-1">
      <h3 className="text-base font-semibold">Pending invitations</h3>
      <PendingInviteList {...rest} invites={folds ? invites.slice(0, shownAtFirst) : invites} />
      {folds && (
        // Above the link that covers a group's whole card.
        <Button
          kind="quiet"
          className="relative -ml-5 justify-self-start text-sm"
          onClick={() => setAll(true)}
        >
          Show all {invites.length} invitations
        </Button>
      )}
    </section>
  );
}

/** The invitations without an answer, each with the day on which it ends. */
export function PendingInviteList({ groupId, invites, mayCancel }: PendingInvitesProps) {
  return (
    <ul aria-label="Pending invitations" className="grid grid-cols-1 gap-2">
      {invites.map((invite) => (
        <li key={invite.id} className="flex items-start text-sm">
          <MailQuestionMark className="mt-3 mr-3 size-5 shrink-0 text-muted" aria-hidden />
          <div className="min-w-0 grow py-1">
            <p>
              <BreakableAddress address={invite.invitedEmail} />
            </p>
            <Expiry invite={invite} />
            {invite.mailFault !== null && <MailFault fault={invite.mailFault} />}
          </div>
          <ResendButton groupId={groupId} invite={invite} />
          {mayCancel && <CancelButton groupId={groupId} invite={invite} />}
        </li>
      ))}
    </ul>
  );
}

function Expiry({ invite: { expiresAt, isExpired } }: { invite: Invite }) {
  if (isExpired) return <Badge tone="warning">Expired {formatDate(expiresAt)}</Badge>;
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

interface InviteButtonProps {
  groupId: string;
  invite: Pick<Invite, "id" | "invitedEmail">;
}

/** Inviting the same address again refreshes the invitation. */
function ResendButton({ groupId, invite: { invitedEmail } }: InviteButtonProps) {
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

/** Asks first: the friend already has the mail whose link ends. */
function CancelButton({ groupId, invite }: InviteButtonProps) {
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
        question={`The link that ${invite.invitedEmail} was sent stops working. You can invite them again: an address gets at most ${invitesPerAddress} invitations in a week.`}
        confirmLabel="Cancel Invitation"
        cancelLabel="Keep It"
        busy={busy}
        busyLabel="Cancelling..."
        onConfirm={() => send({ params: { groupId, inviteId: invite.id } }, () => setAsking(false))}
      />
    </>
  );
}
