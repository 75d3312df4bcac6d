import { Dialog } from "../ui/Dialog.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { DeleteAccountForm } from "./DeleteAccountForm.tsx";
import { DeletionList } from "./DeletionList.tsx";
import type { Farewell } from "./use-farewell.ts";
import { useGroupFates } from "./use-group-fates.ts";

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  email: string;
  farewell: Farewell;
}

export function DeleteAccountDialog({ open, onOpenChange, email, farewell }: DeleteAccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => farewell.leaving || onOpenChange(next)}
      title="Delete your account?"
    >
      <Deletion email={email} farewell={farewell} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface DeletionProps {
  email: string;
  farewell: Farewell;
  onCancel: () => void;
}

/** Nobody is asked for their password before they could read what it does. */
function Deletion({ email, farewell, onCancel }: DeletionProps) {
  const { fates, read } = useGroupFates();
  if (fates.state === "loading")
    return (
      <div role="status" aria-label="Loading what would happen">
        <Skeleton className="h-72 w-full" />
      </div>
    );
  if (fates.state === "failed") return <ErrorState text={fates.reason} onRetry={read} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-muted">This is what will happen:</p>
      <DeletionList groups={fates.groups} />
      <DeleteAccountForm email={email} farewell={farewell} onCancel={onCancel} />
    </div>
  );
}
