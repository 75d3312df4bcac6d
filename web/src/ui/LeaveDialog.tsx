import { useCallback } from "react";
import { type Location, useBeforeUnload, useBlocker } from "react-router";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** The state of a link that gives up what was typed: following it is not asked about. */
export const givingUp = "giving up what was typed";

interface LeaveDialogProps {
  /** Whether there is something that would be lost. */
  when: boolean;
  /** Whether the form is still there at the next address, with what is in it: by default all over its page. */
  staysAt?: (next: Location, current: Location) => boolean;
  /** To be told that what was typed is given up. */
  onLeave?: () => void;
}

/** Asks before typed text is left behind: by a link or the back button with a dialog, else by the browser. */
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
