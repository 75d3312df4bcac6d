import type { InvitingGroup } from "@boxmates/contract/invite";
import { Armchair } from "lucide-react";

/** How many friends can still join; the acceptance decides who does. */
export function SeatsNote({ group }: { group: Pick<InvitingGroup, "memberCount" | "maxMembers"> }) {
  const free = Math.max(0, group.maxMembers - group.memberCount);
  return (
    <div role="status" className="flex items-start gap-3 rounded-2xl bg-sunken p-4">
      <Armchair className="size-5 shrink-0 text-accent" aria-hidden />
      <div>
        <p className="font-semibold">
          {free} of {group.maxMembers} seats free
        </p>
        <p className="text-sm text-muted">
          {free === 0
            ? "This group is full. Someone has to leave before another friend can join."
            : "Pending invitations take no seat: whoever accepts first gets it."}
        </p>
      </div>
    </div>
  );
}
