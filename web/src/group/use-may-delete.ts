import type { GroupCard } from "@boxmates/contract/group-page";
import { useSession } from "../api/session.ts";

/** Specification, section 6: only the owner who also created the group, or to whom it was handed over. */
export function useMayDelete({ myRole, createdBy }: Pick<GroupCard, "myRole" | "createdBy">): boolean {
  const session = useSession();
  return myRole === "owner" && session.status === "signed-in" && session.user.id === createdBy;
}
