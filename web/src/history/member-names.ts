import type { MemberHistory } from "@boxmates/contract/history";

/** As the group page calls somebody without a name. */
export function shownName({ fullName }: Pick<MemberHistory, "fullName">): string {
  return fullName || "Unknown User";
}
