import type { UserRole } from "@boxmates/contract/base/user";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import { mailKindsOf } from "@boxmates/contract/people/profile";
import type { HeldKind } from "../../base/mail/kinds.ts";

/** The reader of a line of a digest, and when it is sent. */
export interface Reader {
  role: UserRole;
  hasAddress: boolean;
  /** Undefined if the line is about no group. */
  groupRole: GroupRole | undefined;
}

/** Hours have passed since the news: returns whether a mail of this kind would still go out to this person. */
export function stillConcerns(kind: HeldKind, { role, hasAddress, groupRole }: Reader): boolean {
  if (kind === "role_changed") return true;
  if (kind === "box_suggested") return groupRole === "owner";
  if (kind === "address_wanted") return !hasAddress;
  return mailKindsOf(role).includes(kind);
}
