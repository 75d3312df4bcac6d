import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { PendingInviteList, type PendingInviteListProps } from "./PendingInviteList.tsx";

// More than a group has seats would push the rest of its card out of sight.
const shownAtFirst = 6;

/** The pending invitations as a part of a group's card; nothing where there are none. */
export function PendingInvites({ invites, ...rest }: PendingInviteListProps) {
  const [all, setAll] = useState(false);
  if (invites.length === 0) return null;
  const folds = invites.length > shownAtFirst && !all;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-base font-semibold">Pending invitations</h3>
      <PendingInviteList {...rest} invites={folds ? invites.slice(0, shownAtFirst) : invites} />
      {folds && (
        // Above the link that covers a group's whole card.
        <Button
          kind="quiet"
          className="relative -ml-5 justify-self-start text-sm"
          onClick={() => setAll(true)}
        >
          Show all {invites.length} invitations
        </Button>
      )}
    </section>
  );
}
