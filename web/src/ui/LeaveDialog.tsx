import { useCallback } from "react";
import { type Location, useBeforeUnload, useBlocker } from "react-router";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** The state of a link that gives up what was typed: following it is not asked about. */
export const givingUp = "giving up what was typed";

interface LeaveDialogProps {
  /** Whether there is something that would be lost. */
  when: boolean;
  /** Whether the form is still there at the next address, with what is in it. */
  staysAt: (next: Location) => boolean;
}

/** Asks before typed text is left behind, wherever the person is about to go. */
export function LeaveDialog({ when, staysAt }: LeaveDialogProps) {
  const blocker = useBlocker(({ nextLocation, historyAction }) => {
    const isGivenUp = historyAction === "PUSH" && nextLocation.state === givingUp;
    return when && !isGivenUp && !staysAt(nextLocation);
  });
  useBeforeUnload(useCallback((event) => when && event.preventDefault(), [when]));
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => open || blocker.reset?.()}
      title="Leave without saving?"
      question="What you have changed here is not saved yet and would be lost."
      cancelLabel="Stay"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
