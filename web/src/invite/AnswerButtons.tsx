import { Button } from "../ui/Button.tsx";
import { buttonRowClass } from "../ui/button-class.ts";
import { useAnswering } from "./use-answering.ts";

interface AnswerButtonsProps {
  /** Of the invitation's link, or the id of an invitation to the reader. */
  token: string;
  /** The id of what names the group, where several invitations stand together. */
  describedBy?: string;
  mayAccept?: boolean;
}

export function AnswerButtons({ token, describedBy, mayAccept = true }: AnswerButtonsProps) {
  const { busy, answer } = useAnswering(token);
  return (
    <div className={buttonRowClass}>
      {mayAccept && (
        <Button
          aria-describedby={describedBy}
          busy={busy === "accept"}
          busyLabel="Joining..."
          disabled={busy !== undefined}
          onClick={() => void answer("accept")}
        >
          Accept
        </Button>
      )}
      <Button
        kind="outline"
        aria-describedby={describedBy}
        busy={busy === "decline"}
        busyLabel="Declining..."
        disabled={busy !== undefined}
        onClick={() => void answer("decline")}
      >
        Decline
      </Button>
    </div>
  );
}
