import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Dialog } from "./Dialog.tsx";
import { useLastKnown } from "./use-last-known.ts";

/** The reason why something could not be deleted. */
export interface InUse {
  /** The server's sentence. */
  reason: string;
  isActive: boolean;
}

interface InUseDialogProps {
  /** The kind of thing, such as 'box'. */
  subject: string;
  /** Undefined while the dialog is closed. */
  inUse: InUse | undefined;
  busy: boolean;
  onDeactivate: () => void;
  onClose: () => void;
}

/** Says why something is not deleted, and offers what can be done instead. */
export function InUseDialog({ subject, inUse, busy, onDeactivate, onClose }: InUseDialogProps) {
  const { reason = "", isActive = true } = useLastKnown(inUse) ?? {};
  const title = `This ${subject} is in use`;
  const open = inUse !== undefined;
  const onOpenChange = (next: boolean) => next || onClose();
  if (!isActive)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={title} description={reason}>
        <p>It is inactive already.</p>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      question={reason}
      kind="primary"
      confirmLabel="Deactivate instead"
      busy={busy}
      busyLabel="Deactivating..."
      onConfirm={onDeactivate}
    />
  );
}
