import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface LeaveQuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before what was typed is lost. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onStay()}
      title="Leave without saving?"
      question="What you have changed here is not saved yet and would be lost."
      cancelLabel="Stay"
      confirmLabel="Leave"
      onConfirm={onLeave}
    />
  );
}
