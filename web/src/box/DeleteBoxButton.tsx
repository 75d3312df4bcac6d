import type { Box } from "@boxmates/contract/box";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { savedBox } from "./box-fields.ts";
import { useDeleteBox, useSaveBox } from "./writes.ts";

/** Asks with the browser's own question. Specification, section 5. */
export function DeleteBoxButton({ box }: { box: Box }) {
  const { send, busy } = useDeleteBox(box.id);
  const [inUse, setInUse] = useState("");
  const [refused, setRefused] = useState(false);
  const remove = () => {
    if (!window.confirm("Are you sure you want to delete this subscription box?")) return;
    send(undefined, (reason) => {
      setInUse(reason ?? "");
      setRefused(reason !== undefined);
    });
  };
  return (
    <>
      <Button
        kind="outline"
        aria-label={`Delete ${box.title}`}
        busy={busy}
        busyLabel="Deleting..."
        onClick={remove}
      >
        <Trash2 className="size-4.5 text-danger" aria-hidden />
        Delete
      </Button>
      <BoxInUseDialog
        box={box}
        reason={inUse}
        // Not before the button can take the focus again: closing the dialog returns it there.
        open={refused && !busy}
        onClose={() => setRefused(false)}
      />
    </>
  );
}

interface BoxInUseDialogProps {
  box: Box;
  /** The server's sentence. */
  reason: string;
  open: boolean;
  onClose: () => void;
}

const title = "This box is in use";
const changedQuestion = "Somebody else has just changed this box. Deactivate it as it is now?";

/** Says why a box is not deleted, and offers what can be done instead. */
function BoxInUseDialog({ box, reason, open, onClose }: BoxInUseDialogProps) {
  const { send, busy } = useSaveBox(box.id);
  const [isChanged, setChanged] = useState(false);
  const onOpenChange = (next: boolean) => {
    if (next) return;
    setChanged(false);
    onClose();
  };
  if (!box.isActive)
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
      question={isChanged ? changedQuestion : reason}
      kind="primary"
      confirmLabel="Deactivate instead"
      busy={busy}
      busyLabel="Deactivating..."
      onConfirm={() =>
        send({ fields: { ...savedBox(box).fields, isActive: false }, basedOn: box.version }, (answer) =>
          answer === "CHANGED_SINCE" ? setChanged(true) : onOpenChange(false),
        )
      }
    />
  );
}
