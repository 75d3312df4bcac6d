import type { Group } from "@boxmates/contract/group";
import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Form } from "../ui/Form.tsx";
import { TextAreaField } from "../ui/TextAreaField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useFinished } from "../ui/use-finished.ts";

type EditedGroup = Pick<Group, "name" | "description">;

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
  const fetcher = useFetcher();
  useFinished(fetcher, onDone);
  return (
    <Form errors={fetcher.data?.errors} render={<fetcher.Form method="post" />} noValidate>
      <input type="hidden" name="intent" value="update" />
      <TextField label="Group Name" name="name" autoComplete="off" defaultValue={group.name} dir="auto" />
      <TextAreaField
        label="Description"
        name="description"
        hint="Optional"
        rows={3}
        defaultValue={group.description}
        dir="auto"
      />
      <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Saving...">
        Save Changes
      </Button>
    </Form>
  );
}
