import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Form } from "../ui/Form.tsx";
import { TextAreaField } from "../ui/TextAreaField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useFinished } from "../ui/use-finished.ts";

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
  const fetcher = useFetcher();
  useFinished(fetcher, onDone);
  return (
    <Form errors={fetcher.data?.errors} render={<fetcher.Form method="post" />} noValidate>
      <TextField label="Group Name" name="name" autoComplete="off" />
      <TextAreaField label="Description" name="description" hint="Optional" rows={3} />
      <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Creating...">
        Create Group
      </Button>
    </Form>
  );
}
