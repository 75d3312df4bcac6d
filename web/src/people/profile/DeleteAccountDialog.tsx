import type { GroupFate } from "@boxmates/contract/desk/personal-data";
import { useRead } from "../../base/api/read.ts";
import type { Write } from "../../base/api/write.ts";
import { AccountOfPassword } from "../../base/ui/AccountOfPassword.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { PasswordField } from "../../base/ui/PasswordField.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { groupFates } from "./reads.ts";
import { useDeleteAccount } from "./writes.ts";

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  email: string;
}

export function DeleteAccountDialog({ open, onOpenChange, email }: DeleteAccountDialogProps) {
  const deletion = useDeleteAccount();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => deletion.busy || onOpenChange(next)}
      title="Delete your account?"
    >
      <Deletion email={email} deletion={deletion} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface DeletionProps {
  email: string;
  deletion: Write<string, void>;
  onCancel: () => void;
}

/** Nobody is asked for their password before they could read what it does. */
function Deletion({ email, deletion, onCancel }: DeletionProps) {
  const { value, failure, busy, readAgain } = useRead(groupFates);
  if (failure !== undefined) return <ErrorState text={failure} busy={busy} onRetry={readAgain} />;
  if (!value)
    return (
      <div role="status" aria-label="Loading what would happen">
        <Skeleton className="h-72 w-full" />
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-muted">This is what will happen:</p>
      <DeletionList groups={value.ownedGroups} />
      <DeletionForm email={email} deletion={deletion} onCancel={onCancel} />
    </div>
  );
}

function DeletionList({ groups }: { groups: readonly GroupFate[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 wrap-anywhere marker:text-accent">
      <li>You are signed out everywhere.</li>
      <li>Your name, address, profile and invitations are deleted for good.</li>
      {groups.map(({ groupId, name, nextOwner }) => (
        <li key={groupId}>
          <strong>
            <bdi>{name}</bdi>
          </strong>{" "}
          {nextOwner ? (
            <>
              passes to <bdi>{nextOwner}</bdi>.
            </>
          ) : (
            "is deleted, with its history, because nobody else is in it."
          )}
        </li>
      ))}
      <li>Your points and answers stay in your groups' results under 'Former member'.</li>
      <li>Your parcels that have not shipped are cancelled.</li>
      <li>It cannot be undone.</li>
    </ul>
  );
}

function DeletionForm({ email, deletion: { send, busy, errors }, onCancel }: DeletionProps) {
  return (
    <Form onSubmit={({ password }: { password: string }) => send(password)} errors={errors} noValidate>
      <AccountOfPassword email={email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="outline" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" kind="danger" busy={busy} busyLabel="Deleting...">
          Delete Account
        </Button>
      </div>
    </Form>
  );
}
