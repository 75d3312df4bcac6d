import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Form } from "../ui/Form.tsx";
import { TextAreaField } from "../ui/TextAreaField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { useFinished } from "../ui/use-finished.ts";

interface CreateQuestionnaireDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CreateQuestionnaireDialog({ open, onOpenChange }: CreateQuestionnaireDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Create Questionnaire">
      <CreateQuestionnaireForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function CreateQuestionnaireForm({ onDone }: { onDone: () => void }) {
  const fetcher = useFetcher();
  useFinished(fetcher, onDone);
  return (
    <Form errors={fetcher.data?.errors} render={<fetcher.Form method="post" />} noValidate>
      <TextField label="Title" name="title" autoComplete="off" />
      <TextAreaField label="Description" name="description" rows={3} />
      <CheckboxField
        label="Active"
        name="isActive"
        defaultChecked
        hint="Members play the newest active one of a box."
      />
      <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Creating...">
        Create Questionnaire
      </Button>
    </Form>
  );
}
