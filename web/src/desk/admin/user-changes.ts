import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { tidyLine } from "@boxmates/contract/base/tidy-text";
import type { UserRole } from "@boxmates/contract/base/user";
import type { adminApi, UserEntry } from "@boxmates/contract/desk/admin";

export type UserBody = RequestOf<typeof adminApi.updateUser>["body"];

/** The form's values. */
export interface TypedUser {
  email: string;
  fullName: string;
  role: UserRole;
  reason?: string | undefined;
}

/** Returns the form's first values: an address that waits for its confirmation comes before the present one. */
export function typedAtFirst({ email, pendingEmail, fullName, role }: UserEntry): TypedUser {
  return { email: pendingEmail ?? email, fullName, role };
}

/** Returns only the changes to what the form showed at first: others' changes since then stay. */
export function userChanges(first: TypedUser, typed: TypedUser): UserBody {
  const { email, fullName, role, reason } = typed;
  return {
    ...(email.trim().toLowerCase() !== first.email && { email }),
    ...(tidyLine(fullName) !== first.fullName && { fullName }),
    ...(role !== first.role && { role, reason }),
  };
}
