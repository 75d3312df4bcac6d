import { Dialog } from "../../base/ui/Dialog.tsx";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import type { EditedGroup } from "./EditGroupForm.tsx";

const useForm = loadedLater(() => import("./EditGroupForm.tsx"));

interface EditGroupDialogProps {
  group: EditedGroup;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditGroupDialog({ group, open, onOpenChange }: EditGroupDialogProps) {
  const EditGroupForm = useForm(open);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Group">
      {EditGroupForm && <EditGroupForm group={group} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}
