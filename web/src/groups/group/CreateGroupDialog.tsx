import type { GroupBody } from "@boxmates/contract/groups/group";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { TextAreaField } from "../../base/ui/TextAreaField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { useCreateGroup } from "./writes.ts";

interface CreateGroupDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CreateGroupDialog({ open, onOpenChange }: CreateGroupDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Group"
      description="You will be its owner. Your friends join by invitation."
    >
      <CreateGroupForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Lives inside the dialog, so that its errors go with it. */
function CreateGroupForm({ onDone }: { onDone: () => void }) {
  const { send, busy, errors } = useCreateGroup();
  return (
    <Form onSubmit={(body: GroupBody) => send({ body }, onDone)} errors={errors} noValidate>
      <TextField label="Group Name" name="name" autoComplete="off" />
      <TextAreaField label="Description" name="description" hint="Optional" rows={3} />
      <Button type="submit" busy={busy} busyLabel="Creating...">
        Create Group
      </Button>
    </Form>
  );
}
