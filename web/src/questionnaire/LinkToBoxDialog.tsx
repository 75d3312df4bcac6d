import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Form } from "../ui/Form.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { useFinished } from "../ui/use-finished.ts";

interface LinkToBoxDialogProps {
  questionnaireId: string;
  title: string;
  boxes: readonly { id: string; title: string }[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function LinkToBoxDialog({ open, onOpenChange, title, ...form }: LinkToBoxDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Link to Subscription Box" description={title}>
      <LinkForm {...form} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface LinkFormProps extends Pick<LinkToBoxDialogProps, "questionnaireId" | "boxes"> {
  onDone: () => void;
}

function LinkForm({ questionnaireId, boxes, onDone }: LinkFormProps) {
  const fetcher = useFetcher();
  useFinished(fetcher, onDone);
  const options = boxes.map((box) => ({ value: box.id, label: box.title }));
  return (
    <Form errors={fetcher.data?.errors} render={<fetcher.Form method="post" />} noValidate>
      <input type="hidden" name="intent" value="link" />
      <input type="hidden" name="questionnaireId" value={questionnaireId} />
      <SelectField label="Subscription Box" name="boxId" options={options} placeholder="Choose a box" />
      <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Linking...">
        Link
      </Button>
    </Form>
  );
}
