import type { GroupPage } from "@boxmates/contract/pages/group-page";
import { type ReactNode, useId } from "react";
import { Badge } from "../../base/ui/Badge.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { MemberControls } from "./MemberControls.tsx";
import { MemberList } from "./MemberList.tsx";

interface MembersCardProps {
  group: Pick<GroupPage, "id" | "members" | "myRole">;
  /** The button that invites a friend. */
  action: ReactNode;
  /** Shown below the members, such as the pending invitations. */
  children: ReactNode;
}

/** The members of the group; its owner has controls for the others. */
export function MembersCard({ group: { id, members, myRole }, action, children }: MembersCardProps) {
  const titleId = useId();
  return (
    <Card role="group" aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="flex items-center gap-3 text-xl font-bold sm:text-2xl">
          Members <Badge tone="neutral">{members.length}</Badge>
        </h2>
        {action}
      </div>
      <MemberList
        members={members}
        controls={({ userId, fullName, email, role }) =>
          myRole === "owner" &&
          role !== "owner" && (
            <MemberControls groupId={id} userId={userId} name={fullName || email} role={role} />
          )
        }
      />
      {children}
    </Card>
  );
}
