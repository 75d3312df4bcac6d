import { pages } from "@boxmates/contract/base/paths";
import { useNavigate, useNavigation } from "react-router";
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
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const disabled = accept.busy || decline.busy || isLeaving;
  const params = { token };
  const leadTo = (address: string) => void navigate(address, { replace: true });
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
