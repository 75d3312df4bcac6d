import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";

interface DeleteGroupDialogProps {
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onConfirm: () => void;
}

export function DeleteGroupDialog({ name, open, onOpenChange, busy, onConfirm }: DeleteGroupDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this group?"
      question={
        <>
          <strong className="text-ink">{name}</strong> goes for everyone in it, with its deliveries,
          subscriptions, invitations and results. This cannot be undone.
        </>
      }
      confirmLabel="Delete Group"
      busy={busy}
      busyLabel="Deleting..."
      onConfirm={onConfirm}
    />
  );
}
