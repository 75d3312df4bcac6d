import type { UserEntry } from "@boxmates/contract/admin";
import { Dialog } from "../ui/Dialog.tsx";
import { EditUserForm } from "./EditUserForm.tsx";
import type { DialogAbout } from "./use-dialog-about.ts";

export function EditUserDialog({ dialog }: { dialog: DialogAbout<UserEntry> }) {
  const { open, subject, close } = dialog;
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} title="Edit User">
      {subject && <EditUserForm user={subject} onDone={close} />}
    </Dialog>
  );
}
