import { useCallback } from "react";
import { type Location, useBeforeUnload, useBlocker } from "react-router";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** The state of a link that gives up the draft: it is followed without asking. */
export const givingUp = "giving up what was typed";

interface LeaveDialogProps {
  /** Whether there is a draft to lose. */
  when: boolean;
  /** Whether the next address still shows the form with its draft; by default every address of the same page does. */
  staysAt?: (next: Location, current: Location) => boolean;
  /** Called when the draft is given up. */
  onLeave?: () => void;
}

/** Asks before a draft is lost: with a dialog for links and the back button, else through the browser. */
export function LeaveDialog({ when, staysAt = isSamePage, onLeave }: LeaveDialogProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isGivenUp = historyAction === "PUSH" && nextLocation.state === givingUp;
    return when && !isGivenUp && !staysAt(nextLocation, currentLocation);
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
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}

function isSamePage(next: Location, current: Location): boolean {
  return next.pathname === current.pathname;
}
