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

/** The members of a group; with points if the list has them. */
export function MemberList({ members, controls }: MemberListProps) {
  return (
    <div className="@container">
      <ul aria-label="Members" className="grid grid-cols-1 gap-x-10 gap-y-4 @3xl:grid-cols-2">
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
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <div className={`min-w-0 grow ${points === undefined ? "basis-36" : "basis-full @md:basis-36"}`}>
          <p className="long-words font-medium">
            <bdi>{fullName || "Unknown User"}</bdi>
          </p>
          {/* The room of its line is there before the address: see myGroups. */}
          <p className="min-h-5 text-sm text-muted">
            <BreakableAddress address={email} />
          </p>
          {member.hasAddress === false && (
            <p className="mt-1 flex items-center gap-1.5 text-sm text-honey">
              <MapPinOff className="size-4 shrink-0" aria-hidden />
              No shipping address yet
            </p>
          )}
        </div>
        {/* On phones in a line of their own, so that they are below each other whether or not there is a menu. */}
        <div className="flex shrink-0 items-center gap-x-3 gap-y-1 @md:flex-col @md:items-end">
          {points !== undefined && <span className="font-semibold tabular-nums">{pointWords(points)}</span>}
          <Badge tone="neutral">{groupRoleLabels[role]}</Badge>
        </div>
      </div>
      {controls}
    </li>
  );
}
