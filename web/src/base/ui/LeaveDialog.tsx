import { useCallback } from "react";
import { type Location, type NavigationType, useBeforeUnload, useBlocker } from "react-router";
import { LeaveQuestion } from "./LeaveQuestion.tsx";

/** The state of a link that gives up the draft: it is followed without asking. */
export const givingUp = "giving up what was typed";

interface LeaveDialogProps {
  /** True if there is a draft to lose. */
  when: boolean;
  /**
   * Returns whether the next address still shows the form with its draft; by default every address of the same page
   * does.
   */
  staysAt?: (next: Location, current: Location, by: `${NavigationType}`) => boolean;
  /** Called when the draft is given up. */
  onLeave?: () => void;
}

/** Asks before a draft is lost: with a dialog for links and the back button, else through the browser. */
export function LeaveDialog({ when, staysAt = isSamePage, onLeave }: LeaveDialogProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isGivenUp = historyAction === "PUSH" && nextLocation.state === givingUp;
    return when && !isGivenUp && !staysAt(nextLocation, currentLocation, historyAction);
  });
  // A link may lead to another document: then it has been asked already.
  const asks = when && blocker.state !== "proceeding";
  useBeforeUnload(useCallback((event) => asks && event.preventDefault(), [asks]));
  return (
    <LeaveQuestion
      open={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}

function isSamePage(next: Location, current: Location): boolean {
  return next.pathname === current.pathname;
}
