import type { Box } from "@boxmates/contract/box";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { useFinished } from "../ui/use-finished.ts";

interface BoxInUseDialogProps {
  box: Box;
  /** The server's sentence. */
  reason: string;
  open: boolean;
  onClose: () => void;
}

const title = "This box is in use";

/** Says why a box is not deleted, and offers what can be done instead. */
export function BoxInUseDialog({ box, reason, open, onClose }: BoxInUseDialogProps) {
  const fetcher = useFetcher<Outcome>();
  useFinished(fetcher, onClose);
  const onOpenChange = (next: boolean) => next || onClose();
  if (!box.isActive)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={title} description={reason}>
        <p>It is inactive already.</p>
      </Dialog>
    );
  const { id, title: boxTitle, description, boxType, price, imageUrl } = box;
  const deactivate = () => {
    const same = { title: boxTitle, description, boxType, price: String(price), imageUrl: imageUrl ?? "" };
    void fetcher.submit({ intent: "save-box", boxId: id, ...same, isActive: "" }, { method: "post" });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      question={reason}
      kind="primary"
      confirmLabel="Deactivate instead"
      busy={fetcher.state !== "idle"}
      busyLabel="Deactivating..."
      onConfirm={deactivate}
    />
  );
}
