import { pointWords } from "@boxmates/contract/base/counted";
import { type GroupRole, groupRoleLabels } from "@boxmates/contract/groups/membership";
import { MapPinOff } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "../../base/ui/Avatar.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { BreakableAddress } from "../../base/ui/BreakableAddress.tsx";

interface ListedMember {
  userId: string;
  fullName: string;
  email: string;
  role: GroupRole;
  points?: number;
  /** Null if the reader may not know. */
  hasAddress?: boolean | null;
}

interface MemberListProps {
  members: readonly ListedMember[];
  /** Controls for a member. */
  controls?: (member: ListedMember) => ReactNode;
}

/** The members of a group: with their points if the list has them, else with their addresses. */
export function MemberList({ members, controls }: MemberListProps) {
  return (
    <div className="@container">
      <ul aria-label="Members" className="grid grid-cols-1 gap-x-10 gap-y-2.5 @3xl:grid-cols-2">
        {members.map((member) => (
          <MemberEntry key={member.userId} member={member} controls={controls?.(member)} />
        ))}
      </ul>
    </div>
  );
}

function MemberEntry({ member, controls }: { member: ListedMember; controls: ReactNode }) {
  const { fullName, email, role, points } = member;
  return (
    <li className="flex items-center gap-3">
      <Avatar name={fullName || email} />
      <div className="min-w-0 grow">
        <p className="long-words font-medium">
          <bdi>{fullName || "Unknown User"}</bdi>
        </p>
        {points === undefined || !fullName ? (
          // The room of its line is there before the address: see myGroups.
          <p className="min-h-5 text-sm text-muted">
            <BreakableAddress address={email} />
          </p>
        ) : null}
        {points !== undefined && <p className="text-sm text-muted tabular-nums">{pointWords(points)}</p>}
        {member.hasAddress === false && (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-honey">
            <MapPinOff className="size-4 shrink-0" aria-hidden />
            No shipping address yet
          </p>
        )}
      </div>
      <Badge tone="neutral">{groupRoleLabels[role]}</Badge>
      {controls}
    </li>
  );
}
