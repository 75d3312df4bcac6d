import { type GroupRole, groupRoleLabels } from "@boxmates/contract/membership";
import type { ReactNode } from "react";
import { Avatar } from "../ui/Avatar.tsx";
import { Badge } from "../ui/Badge.tsx";

interface ListedMember {
  userId: string;
  fullName: string;
  email: string;
  role: GroupRole;
  points?: number;
}

interface MemberListProps {
  members: readonly ListedMember[];
  /** What can be done with a member, beside their entry. */
  action?: (member: ListedMember) => ReactNode;
}

/** Who is in a group; with points where the list knows them. */
export function MemberList({ members, action }: MemberListProps) {
  return (
    <ul aria-label="Members" className="grid gap-3">
      {members.map((member) => (
        <li key={member.userId} className="flex items-center gap-3">
          <Avatar name={member.fullName || member.email} />
          <div className="min-w-0 grow">
            <p className="truncate font-medium">{member.fullName || "Unknown User"}</p>
            <p className="truncate text-sm text-muted">{member.email}</p>
          </div>
          <div className="flex shrink-0 flex-col items-end gap-1">
            <Badge tone="neutral">{groupRoleLabels[member.role]}</Badge>
            {member.points !== undefined && (
              <span className="text-sm font-semibold tabular-nums">
                {member.points} {member.points === 1 ? "point" : "points"}
              </span>
            )}
          </div>
          {action?.(member)}
        </li>
      ))}
    </ul>
  );
}
