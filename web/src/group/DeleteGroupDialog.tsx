import type { ReactNode } from "react";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";

interface DeleteGroupDialogProps {
  name: string;
  /** Who loses it; for who is in it themself it is said without names. */
  forWhom?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onConfirm: () => void;
}

export function DeleteGroupDialog(props: DeleteGroupDialogProps) {
  const { name, forWhom = "everyone in it", open, onOpenChange, busy, onConfirm } = props;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this group?"
      question={
        <>
          <strong className="text-ink">
            <bdi>{name}</bdi>
          </strong>{" "}
          goes for {forWhom}. Its subscriptions and invitations end; its deliveries, results and points go
          with it. This cannot be undone.
        </>
      }
      confirmLabel="Delete Group"
      busy={busy}
      busyLabel="Deleting..."
      onConfirm={onConfirm}
    />
  );
}
