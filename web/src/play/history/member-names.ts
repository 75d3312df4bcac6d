import type { MemberHistory } from "@boxmates/contract/play/history";

/** The member's name; without one, the words that the group page uses too. */
export function shownName({ fullName }: Pick<MemberHistory, "fullName">): string {
  return fullName || "Unknown User";
}
