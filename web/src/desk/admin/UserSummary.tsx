import { type UserRole, userRoleLabels } from "@boxmates/contract/base/user";
import type { Profile } from "@boxmates/contract/people/profile";
import type { ReactNode } from "react";
import { Avatar } from "../../base/ui/Avatar.tsx";
import { Badge, type BadgeTone } from "../../base/ui/Badge.tsx";
import { formatDate } from "../../base/ui/formatting.ts";

const tones: Record<UserRole, BadgeTone> = { admin: "accent", vendor: "warning", user: "neutral" };

export function UserRoleBadge({ role }: { role: UserRole }) {
  return <Badge tone={tones[role]}>{userRoleLabels[role]}</Badge>;
}

interface UserSummaryProps {
  user: Profile;
  /** Notes below, such as that the address is not confirmed. */
  children?: ReactNode;
}

/** A person's name, role and address. Names come in every script: each is kept apart from the text around it. */
export function UserSummary({ user, children }: UserSummaryProps) {
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Avatar name={user.fullName || user.email} />
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className={`text-lg font-bold wrap-anywhere ${user.fullName ? "" : "text-muted"}`}>
            <bdi>{user.fullName || "No name provided"}</bdi>
          </h3>
          <UserRoleBadge role={user.role} />
        </div>
        <p className="wrap-anywhere">{user.email}</p>
        <p className="text-sm text-muted">Joined {formatDate(user.createdAt)}</p>
        {children}
      </div>
    </div>
  );
}
