import { pages } from "@boxmates/contract/base/paths";
import { inviteLifetimeDays } from "@boxmates/contract/groups/invite";
import { Link } from "react-router";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { useSendInvitation } from "./writes.ts";

interface InviteDialogProps {
  groupId: string;
  groupName: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function InviteDialog({ groupId, groupName, open, onOpenChange }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite Friend"
      description={
        <span className="wrap-anywhere">
          They get a link to join <bdi>{groupName}</bdi>. It is valid for {inviteLifetimeDays} days.
        </span>
      }
    >
      <InviteForm groupId={groupId} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Lives inside the dialog, so that its errors go with it. */
function InviteForm({ groupId, onDone }: { groupId: string; onDone: () => void }) {
  const { send, busy, errors } = useSendInvitation(groupId);
  return (
    <Form onSubmit={({ email }: { email: string }) => send(email, onDone)} errors={errors} noValidate>
      <TextField label="Friend's Email" name="email" type="email" autoComplete="off" />
      <Button type="submit" busy={busy} busyLabel="Sending...">
        Send Invitation
      </Button>
      <Link
        to={`${pages.inviteFriends()}?${new URLSearchParams({ group: groupId })}`}
        className="justify-self-center py-2 text-center font-medium text-accent underline"
      >
        Several friends, or a link to share
      </Link>
    </Form>
  );
}
