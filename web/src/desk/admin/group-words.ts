import { formatCount } from "@boxmates/contract/base/counted";
import type { GroupEntry } from "@boxmates/contract/desk/admin";

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The owner's name, or the address of an owner without one. */
export function ownerName({ owner }: Pick<GroupEntry, "owner">): string {
  return owner.fullName || owner.email;
}

/** Counts the contents of a group: all that administrators see of a foreign one, with its name and owner. */
export function groupCounts(
  group: Pick<GroupEntry, "members" | "activeSubscriptions" | "deliveries">,
): string {
  return [
    counted(group.members, "member"),
    counted(group.activeSubscriptions, "subscription"),
    counted(group.deliveries, "delivery", "deliveries"),
  ].join(" · ");
}

/** The other members, as words that follow the owner's name. */
export function andTheOthers({ members }: Pick<GroupEntry, "members">): string {
  return members > 1 ? ` and ${counted(members - 1, "other member")}` : "";
}
