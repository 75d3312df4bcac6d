import type { Box } from "@boxmates/contract/box";
import { Dialog } from "../ui/Dialog.tsx";
import type { DialogAbout } from "../ui/use-dialog-about.ts";
import { BoxForm } from "./BoxForm.tsx";

/** Creates a box, or edits the one that it is about. */
export function BoxDialog({ dialog }: { dialog: DialogAbout<Box | "new"> }) {
  const { open, subject, close } = dialog;
  const box = subject === "new" ? undefined : subject;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={box ? "Edit Box" : "Create Box"}
      width="wide"
    >
      <BoxForm box={box} onDone={close} />
    </Dialog>
  );
}
