import { Dialog } from "../ui/Dialog.tsx";
import { DeliverNowForm } from "./DeliverNowForm.tsx";

interface DeliverNowDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeliverNowDialog({ open, onOpenChange }: DeliverNowDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Deliver now"
      description="Makes the next delivery of one subscription today, out of turn."
      width="wide"
    >
      <DeliverNowForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
