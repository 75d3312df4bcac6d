import type { Group, GroupBody } from "@boxmates/contract/group";
import { Dialog } from "../ui/Dialog.tsx";
import { Form } from "../ui/Form.tsx";
import { SaveButton } from "../ui/SaveButton.tsx";
import { TextAreaField } from "../ui/TextAreaField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useUpdateGroup } from "./writes.ts";

type EditedGroup = Pick<Group, "id" | "name" | "description">;

interface EditGroupDialogProps {
  group: EditedGroup;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditGroupDialog({ group, open, onOpenChange }: EditGroupDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Group">
      <EditGroupForm group={group} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Lives inside the dialog, so that what was typed and its errors go with it. */
function EditGroupForm({ group, onDone }: { group: EditedGroup; onDone: () => void }) {
  const { send, busy, errors } = useUpdateGroup();
  const update = (body: GroupBody) => send({ params: { groupId: group.id }, body }, onDone);
  return (
    <Form onSubmit={update} errors={errors} noValidate>
      <TextField label="Group Name" name="name" autoComplete="off" defaultValue={group.name} dir="auto" />
      <TextAreaField
        label="Description"
        name="description"
        hint="Optional"
        rows={3}
        defaultValue={group.description}
        dir="auto"
      />
      <SaveButton busy={busy} busyLabel="Saving...">
        Save Changes
      </SaveButton>
    </Form>
  );
}
