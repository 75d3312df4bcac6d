import { boxTypeLabels, boxTypes } from "@boxmates/contract/box";
import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Form } from "../ui/Form.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { TextAreaField } from "../ui/TextAreaField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useFinished } from "../ui/use-finished.ts";

interface CreateBoxDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const types = boxTypes.map((type) => ({ value: type, label: boxTypeLabels[type] }));

export function CreateBoxDialog({ open, onOpenChange }: CreateBoxDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Create Box">
      <CreateBoxForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function CreateBoxForm({ onDone }: { onDone: () => void }) {
  const fetcher = useFetcher();
  useFinished(fetcher, onDone);
  return (
    <Form errors={fetcher.data?.errors} render={<fetcher.Form method="post" />} noValidate>
      <TextField label="Title" name="title" autoComplete="off" />
      <TextAreaField label="Description" name="description" rows={3} />
      <SelectField label="Box Type" name="boxType" options={types} placeholder="Choose a type" />
      <TextField label="Price" name="price" type="number" inputMode="decimal" min="0" step="0.01" />
      <CheckboxField
        label="Active"
        name="isActive"
        defaultChecked
        hint="Groups can subscribe to active boxes."
      />
      <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Creating...">
        Create Box
      </Button>
    </Form>
  );
}
