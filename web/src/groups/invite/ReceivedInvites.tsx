import type { ReceivedInvite } from "@boxmates/contract/groups/invite";
import { useId, useState } from "react";
import { Badge } from "../../base/ui/Badge.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { OfferFacts } from "./OfferCard.tsx";

/** The invitations to the reader's own address; nothing if there are none. */
export function ReceivedInvites({ invites }: { invites: readonly ReceivedInvite[] }) {
  const { isDismissed, dismiss } = useDismissed();
  const shown = invites.filter((invite) => invite.state !== "expired" || !isDismissed(invite));
  if (shown.length === 0) return null;
  return (
    <section className="mb-10">
      <h2 className="mb-4 text-2xl font-bold">Invitations for you</h2>
      <ul className={`grid grid-cols-1 gap-5 ${shown.length > 1 ? "lg:grid-cols-2" : ""}`}>
        {shown.map((invite) => (
          <ReceivedInviteCard key={invite.id} invite={invite} onDismiss={() => dismiss(invite)} />
        ))}
      </ul>
    </section>
  );
}

const ended = {
  expired: { label: "Expired", text: "This invitation has expired. Ask your friend to send it again." },
  full: {
    label: "Full",
    text: "This group is full. Someone has to leave before another friend can join.",
  },
};

function ReceivedInviteCard({ invite, onDismiss }: { invite: ReceivedInvite; onDismiss: () => void }) {
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

type Dismissable = Pick<ReceivedInvite, "id" | "expiresAt">;

const storageKey = "boxmates-dismissed-invites";
const keptMost = 50;

/** An expired invitation can no longer be answered, only put away; once it is sent again, it has another key. */
const keyOf = ({ id, expiresAt }: Dismissable) => `${id} ${expiresAt}`;

/** Invitations that the reader has put away in this browser. */
function useDismissed() {
  const [dismissed, setDismissed] = useState(readDismissed);

  function dismiss(invite: Dismissable) {
    const next = [keyOf(invite), ...dismissed].slice(0, keptMost);
    setDismissed(next);
    try {
      localStorage.setItem(storageKey, next.join("\n"));
    } catch {
      // Storage can be forbidden: then the invitation comes back with the next visit.
    }
  }

  return { isDismissed: (invite: Dismissable) => dismissed.includes(keyOf(invite)), dismiss };
}

function readDismissed(): readonly string[] {
  try {
    return localStorage.getItem(storageKey)?.split("\n") ?? [];
  } catch {
    return [];
  }
}
