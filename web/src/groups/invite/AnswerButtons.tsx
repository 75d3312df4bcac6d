import { pages } from "@boxmates/contract/base/paths";
import { useLeave } from "../../base/shell/use-leave.ts";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { useAcceptInvitation, useDeclineInvitation } from "./writes.ts";

interface AnswerButtonsProps {
  /** Of the invitation's link, or the id of an invitation to the reader. */
  token: string;
  /** The id of the element that names the group, on a page with several invitations. */
  describedBy?: string;
  mayAccept?: boolean;
}

/** If an answer is refused, the invitation is refetched and shows why. */
export function AnswerButtons({ token, describedBy, mayAccept = true }: AnswerButtonsProps) {
  const accept = useAcceptInvitation();
  const decline = useDeclineInvitation();
  const { leaving, leaveFor } = useLeave();
  const disabled = accept.busy || decline.busy || leaving;
  const params = { token };
  const leadTo = (address: string) => leaveFor(address, { replace: true });
  return (
    <div className={buttonRowClass}>
      {mayAccept && (
        <Button
          aria-describedby={describedBy}
          busy={accept.busy}
          busyLabel="Joining..."
          disabled={disabled}
          onClick={() => accept.send({ params }, ({ groupId }) => leadTo(pages.group({ groupId })))}
        >
          Accept
        </Button>
      )}
      <Button
        kind="outline"
        aria-describedby={describedBy}
        busy={decline.busy}
        busyLabel="Declining..."
        disabled={disabled}
        onClick={() => decline.send({ params }, () => leadTo(pages.myGroup()))}
      >
        Decline
      </Button>
    </div>
  );
}
