import type { BoxContent } from "@boxmates/contract/box";
import { Dialog } from "../ui/Dialog.tsx";
import type { DialogAbout } from "../ui/use-dialog-about.ts";
import { ContentForm } from "./ContentForm.tsx";
import type { Vendors } from "./use-vendors.ts";

interface EditContentDialogProps {
  dialog: DialogAbout<BoxContent>;
  vendors: Vendors;
  onSaved: () => void;
}

export function EditContentDialog({ dialog, vendors, onSaved }: EditContentDialogProps) {
  const { open, subject, close } = dialog;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={`Edit ${subject?.itemName}`}
      width="wide"
    >
      {subject && (
        <ContentForm
          boxId={subject.boxId}
          content={subject}
          vendors={vendors}
          submitLabel="Save Item"
          busyLabel="Saving..."
          onDone={() => {
            close();
            onSaved();
          }}
        />
      )}
    </Dialog>
  );
}
