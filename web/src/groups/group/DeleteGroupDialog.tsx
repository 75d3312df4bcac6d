import type { ReactNode } from "react";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";

interface DeleteGroupDialogProps {
  name: string;
  /** The people who lose it; without names for somebody who is in it. */
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
          goes for {forWhom}. Its subscriptions and invitations end; its deliveries, results, points and
          memory book go with it. This cannot be undone.
        </>
      }
      confirmLabel="Delete Group"
      busy={busy}
      busyLabel="Deleting..."
      onConfirm={onConfirm}
    />
  );
}
