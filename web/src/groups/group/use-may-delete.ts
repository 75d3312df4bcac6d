import type { GroupCard } from "@boxmates/contract/pages/group-page";
import { useSession } from "../../base/api/session.ts";

/** Specification, section 6: an owner who created the group, or received it from its owner; an admin any group. */
export function useMayDelete({ myRole, createdBy }: Pick<GroupCard, "myRole" | "createdBy">): boolean {
  const session = useSession();
  if (session.status !== "signed-in") return false;
  return session.user.role === "admin" || (myRole === "owner" && session.user.id === createdBy);
}
