import type { ReceivedInvite } from "@boxmates/contract/invite";
import { useId } from "react";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { OfferFacts } from "./OfferFacts.tsx";

interface ReceivedInviteCardProps {
  invite: ReceivedInvite;
  onDismiss: () => void;
}

const ended = {
  expired: { label: "Expired", text: "This invitation has expired. Ask your friend to send it again." },
  full: {
    label: "Full",
    text: "This group is full. Someone has to leave before another friend can join.",
  },
};

export function ReceivedInviteCard({ invite, onDismiss }: ReceivedInviteCardProps) {
  const nameId = useId();
  const end = invite.state === "open" ? undefined : ended[invite.state];
  return (
    <li>
      <Card className="flex h-full flex-col gap-4 bg-warm!">
        <div className="grid gap-1.5">
          <div className="flex items-start justify-between gap-3">
            <h3 id={nameId} className="min-w-0 text-2xl font-bold wrap-anywhere">
              <bdi>{invite.groupName}</bdi>
            </h3>
            {end && <Badge tone="warning">{end.label}</Badge>}
          </div>
          <p className="wrap-anywhere">
            <bdi className="font-semibold">{invite.inviterName}</bdi> invites you to join.
          </p>
          {invite.groupDescription && (
            <p className="line-clamp-3 text-muted wrap-anywhere" dir="auto">
              {invite.groupDescription}
            </p>
          )}
          {end ? (
            <p className="text-sm text-muted">{end.text}</p>
          ) : (
            <OfferFacts offer={invite} validity="Valid until" />
          )}
        </div>
        <div className="mt-auto">
          {invite.state === "expired" ? (
            <Button kind="outline" aria-describedby={nameId} onClick={onDismiss}>
              Dismiss
            </Button>
          ) : (
            <AnswerButtons token={invite.id} describedBy={nameId} mayAccept={invite.state === "open"} />
          )}
        </div>
      </Card>
    </li>
  );
}
