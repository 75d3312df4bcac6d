import type { MemberOfChronicle } from "@boxmates/contract/chronicle";

/** As the group page calls somebody without a name. */
export function shownName({ fullName }: Pick<MemberOfChronicle, "fullName">): string {
  return fullName || "Unknown User";
}
