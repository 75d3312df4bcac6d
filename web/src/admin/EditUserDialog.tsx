import type { UserEntry } from "@boxmates/contract/admin";
import { Dialog } from "../ui/Dialog.tsx";
import type { DialogAbout } from "../ui/use-dialog-about.ts";
import { EditUserForm } from "./EditUserForm.tsx";

export function EditUserDialog({ dialog }: { dialog: DialogAbout<UserEntry> }) {
  const { open, subject, close } = dialog;
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} title="Edit User">
      {subject && <EditUserForm user={subject} onDone={close} />}
    </Dialog>
  );
}
